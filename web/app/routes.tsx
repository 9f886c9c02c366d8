import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { DefaultLayout, PaymentLayout } from './layout/Layout.tsx';
import { isBuyer, isCardholder, isCustomer } from '#web/api/session/may.ts';
import { language } from '#web/i18n/locale.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { page, withWords } from './page.tsx';

const pages = {
  frontDoor: page(() => import('./FrontDoor.tsx')),
  onTheSite: page(() => import('./OnTheSite.tsx')),
  login: page(() => import('#web/features/sign-in/LoginPage.tsx')),
  signup: page(() => import('#web/features/sign-up/SignupPage.tsx')),
  signupForm: page(() => import('#web/features/sign-up/SignupFormPage.tsx')),
  signupInvited: page(() => import('#web/features/sign-up/CardholderInvitationPage.tsx')),
  cardholderSignupSuccess: page(() => import('#web/features/sign-up/CardholderSignupSuccessPage.tsx')),
  signupSuccess: page(() => import('#web/features/sign-up/SignupSuccessPage.tsx')),
  profile: page(
    withWords('profile', () => import('#web/features/profile/ProfilePage.tsx')),
    () => true,
  ),
  quiz: page(withWords('quiz', () => import('#web/features/cardholder-quiz/CardholderQuizPage.tsx'))),
  contactForm: page(withWords('contact', () => import('#web/features/contact-forms/ContactFormPage.tsx'))),
  leadForm: page(withWords('contact', () => import('#web/features/contact-forms/LeadFormPage.tsx'))),
  guideForm: page(withWords('contact', () => import('#web/features/contact-forms/GuideFormPage.tsx'))),
  verifyEmail: page(() => import('#web/features/sign-up/VerifyEmailPage.tsx')),
  resetPassword: page(() => import('#web/features/sign-in/ResetPasswordPage.tsx')),
  /** Guards itself: whoever has the link needs no account. */
  clientInfo: page(withWords('clientInfo', () => import('#web/features/client-info/ClientInfoPage.tsx'))),
  cardholderGuide: page(() => import('#web/features/articles/CardholderGuidePage.tsx')),
  tradelines: page(() => import('#web/features/tradelines/TradelinesPage.tsx')),
  cart: page(withWords('promocode', () => import('#web/features/checkout/CartPage.tsx'))),
  checkout: page(
    withWords('promocode', () => import('#web/features/checkout/CheckoutPage.tsx')),
    isBuyer,
  ),
  payment: page(() => import('#web/features/payment/PaymentPage.tsx'), isBuyer),
  myOrders: page(
    withWords('promocode', () => import('#web/features/my-orders/MyOrdersPage.tsx')),
    isBuyer,
  ),
  myOrder: page(
    withWords(['journey', 'extension', 'claim'], () => import('#web/features/my-orders/OrderPage.tsx')),
    isBuyer,
  ),
  claimForm: page(
    withWords('claim', () => import('#web/features/my-claims/ClaimFormPage.tsx')),
    isBuyer,
  ),
  claim: page(
    withWords(['claim', 'journey'], () => import('#web/features/my-claims/ClaimPage.tsx')),
    isBuyer,
  ),
  receipt: page(() => import('#web/features/my-orders/ReceiptPage.tsx'), isBuyer),
  cardholderHome: page(
    withWords('cardholder', () => import('#web/features/my-bookings/CardholderHomePage.tsx')),
    isCardholder,
  ),
  myCards: page(
    withWords('cardholder', () => import('#web/features/my-cards/MyCardsPage.tsx')),
    isCardholder,
  ),
  addCard: page(
    withWords('cardholder', () => import('#web/features/my-cards/AddCardPage.tsx')),
    isCardholder,
  ),
  importCards: page(
    withWords('cardholder', () => import('#web/features/card-import/ImportCardsPage.tsx')),
    isCardholder,
  ),
  myCard: page(
    withWords(['cardholder', 'holds'], () => import('#web/features/my-cards/CardPage.tsx')),
    isCardholder,
  ),
  bank: page(
    withWords('cardholder', () => import('#web/features/my-cards/BankPage.tsx')),
    isCardholder,
  ),
  myBookings: page(
    withWords('cardholder', () => import('#web/features/my-bookings/MyBookingsPage.tsx')),
    isCardholder,
  ),
  booking: page(
    withWords(['cardholder', 'journey', 'extension'], () => import('#web/features/my-bookings/BookingPage.tsx')),
    isCardholder,
  ),
  payouts: page(
    withWords(['cardholder', 'payouts'], () => import('#web/features/payouts/PayoutsPage.tsx')),
    isCardholder,
  ),
  referrals: page(
    withWords('referrals', () => import('#web/features/referrals/ReferralsPage.tsx')),
    isCustomer,
  ),
  /** Guards itself: a mailed link opens it without signing in. */
  consent: page(withWords('cardholder', () => import('#web/features/consent/ConsentPage.tsx'))),
  refuse: page(
    withWords('cardholder', () => import('#web/features/consent/RefusePage.tsx')),
    isCardholder,
  ),
  support: page(
    withWords('ticket', () => import('#web/features/support/SupportPage.tsx')),
    () => true,
  ),
  newTicket: page(
    withWords('ticket', () => import('#web/features/support/NewTicketPage.tsx')),
    isCustomer,
  ),
  ticket: page(
    withWords(['ticket', 'documents'], () => import('#web/features/support/TicketPage.tsx')),
    () => true,
  ),
  documents: page(
    withWords('documents', () => import('#web/features/documents/DocumentsPage.tsx')),
    isCardholder,
  ),
  document: page(
    withWords('documents', () => import('#web/features/documents/DocumentPage.tsx')),
    () => true,
  ),
  verification: page(
    withWords('cardholder', () => import('#web/features/my-verification/VerificationPage.tsx')),
    isCardholder,
  ),
};

/** The kit's own page, for those who build with it: a production build leaves it out, a production server does not serve it. */
const kit =
  import.meta.env.VITE_DEV_PAGES === 'no'
    ? undefined
    : page(withWords(['staff', 'palette', 'journey'], () => import('#web/dev/UiPage.tsx')));

/** The customers' pages do not carry the staff's. Their lists write their columns once, so these pages begin anew in another language. */
const StaffPages = lazily(async () => ({ default: (await import('./staffRoutes.tsx')).StaffPages }));

/** Every path of the site (spec section 2), after the language's prefix. */
export function Pages() {
  return (
    <Routes>
      <Route element={<PaymentLayout />}>
        <Route path="payment/order/:id" element={pages.payment} />
      </Route>
      <Route element={<DefaultLayout />}>
        <Route index element={pages.frontDoor} />
        <Route path="login" element={pages.login} />
        <Route path="signup" element={pages.signup} />
        <Route path="sign-up" element={<Navigate to="/signup" replace />} />
        <Route path="signup-form" element={pages.signupForm} />
        <Route path="signup-cardholder-ref" element={pages.signupInvited} />
        <Route path="cardholders-signup-success" element={pages.cardholderSignupSuccess} />
        <Route path="signup-success" element={pages.signupSuccess} />
        <Route path="profile" element={pages.profile} />
        <Route path="cardholders-quizz" element={pages.quiz} />
        <Route path="contact-form" element={pages.contactForm} />
        <Route path="selling-tradelines/your-card" element={pages.leadForm} />
        <Route path="download-pdf-form" element={pages.guideForm} />
        <Route path="verify-email" element={pages.verifyEmail} />
        <Route path="reset-password" element={pages.resetPassword} />
        <Route path="client-info" element={pages.clientInfo} />
        <Route path="tradelines-for-sale" element={pages.tradelines} />
        <Route path="tradelines" element={<Navigate to="/tradelines-for-sale" replace />} />
        <Route path="cart" element={pages.cart} />
        <Route path="checkout" element={pages.checkout} />
        <Route path="my-orders" element={pages.myOrders} />
        <Route path="my-orders/claims/:id" element={pages.claim} />
        <Route path="my-orders/:id/claim/:bookingId" element={pages.claimForm} />
        <Route path="my-orders/:id" element={pages.myOrder} />
        <Route path="my-orders/:id/receipt" element={pages.receipt} />
        <Route path="cardholder/home" element={pages.cardholderHome} />
        <Route path="cardholder" element={pages.myCards} />
        <Route path="cardholder/guide" element={pages.cardholderGuide} />
        <Route path="cardholder/card" element={pages.addCard} />
        <Route path="cardholder/import" element={pages.importCards} />
        <Route path="cardholder/card/:id" element={pages.myCard} />
        <Route path="cardholder/bookings" element={pages.myBookings} />
        <Route path="cardholder/bookings/:id" element={pages.booking} />
        <Route path="cardholder/bookings/:id/consent-form" element={pages.consent} />
        <Route path="cardholder/bookings/:id/consent-form/refuse" element={pages.refuse} />
        <Route path="cardholder/payouts" element={pages.payouts} />
        <Route path="referrals" element={pages.referrals} />
        <Route path="cardholder/referrals" element={pages.referrals} />
        <Route path="cardholder/referrals/my-referrals" element={pages.referrals} />
        <Route path="cardholder/verification" element={pages.verification} />
        <Route path="cardholder/documents" element={pages.documents} />
        <Route path="cardholder/document" element={<Navigate to="/cardholder/documents" replace />} />
        <Route path="cardholder/document/:id" element={pages.document} />
        <Route path="cardholder/:bank" element={pages.bank} />
        <Route path="support" element={pages.support} />
        <Route path="support/new" element={pages.newTicket} />
        <Route path="support/:id" element={pages.ticket} />
        <Route path="document/:id" element={pages.document} />
        <Route path="order-file/:id" element={pages.document} />
        {kit && <Route path="dev/ui" element={kit} />}
        <Route path="403" element={<ErrorPage status={403} />} />
        <Route path="admin/*" element={<StaffPages key={language()} />} />
        <Route path="*" element={pages.onTheSite} />
      </Route>
    </Routes>
  );
}
