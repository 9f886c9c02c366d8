import { Redirect, Route, Switch } from '#web/kit/router.tsx';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { DefaultLayout, PaymentLayout } from './layout/Layout.tsx';
import { isBuyer, isCardholder } from '#web/api/session/may.ts';
import { language } from '#web/i18n/locale.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { page, withWords } from './page.tsx';

const pages = {
  home: page(() => import('#web/features/home/HomePage.tsx')),
  login: page(() => import('#web/features/sign-in/LoginPage.tsx')),
  signup: page(() => import('#web/features/sign-up/SignupPage.tsx')),
  signupSuccess: page(() => import('#web/features/sign-up/SignupSuccessPage.tsx')),
  verifyEmail: page(() => import('#web/features/sign-up/VerifyEmailPage.tsx')),
  resetPassword: page(() => import('#web/features/sign-in/ResetPasswordPage.tsx')),
  refundPolicy: page(() => import('#web/features/articles/RefundPolicyPage.tsx')),
  tradelines: page(() => import('#web/features/tradelines/TradelinesPage.tsx')),
  cart: page(() => import('#web/features/checkout/CartPage.tsx')),
  checkout: page(() => import('#web/features/checkout/CheckoutPage.tsx'), isBuyer),
  payment: page(() => import('#web/features/payment/PaymentPage.tsx'), isBuyer),
  myOrders: page(() => import('#web/features/my-orders/MyOrdersPage.tsx'), isBuyer),
  myOrder: page(
    withWords('journey', () => import('#web/features/my-orders/OrderPage.tsx')),
    isBuyer,
  ),
  myCards: page(
    withWords('cardholder', () => import('#web/features/my-cards/MyCardsPage.tsx')),
    isCardholder,
  ),
  addCard: page(
    withWords('cardholder', () => import('#web/features/my-cards/AddCardPage.tsx')),
    isCardholder,
  ),
  myCard: page(
    withWords('cardholder', () => import('#web/features/my-cards/CardPage.tsx')),
    isCardholder,
  ),
  myBookings: page(
    withWords('cardholder', () => import('#web/features/my-bookings/MyBookingsPage.tsx')),
    isCardholder,
  ),
  booking: page(
    withWords(['cardholder', 'journey'], () => import('#web/features/my-bookings/BookingPage.tsx')),
    isCardholder,
  ),
  /** Guards itself: a mailed link opens it without signing in. */
  consent: page(withWords('cardholder', () => import('#web/features/consent/ConsentPage.tsx'))),
  refuse: page(
    withWords('cardholder', () => import('#web/features/consent/RefusePage.tsx')),
    isCardholder,
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

/** Every path of the site (spec section 2), after the language's prefix. Paying has a layout of its own. */
export function Pages() {
  return (
    <Switch>
      <Route path="/payment/order/:id">
        <PaymentLayout>{pages.payment}</PaymentLayout>
      </Route>
      <Route>
        <DefaultLayout>
          <Switch>
            <Route path="/">{pages.home}</Route>
            <Route path="/login">{pages.login}</Route>
            <Route path="/signup">{pages.signup}</Route>
            <Route path="/sign-up">
              <Redirect to="/signup" replace />
            </Route>
            <Route path="/signup-success">{pages.signupSuccess}</Route>
            <Route path="/verify-email">{pages.verifyEmail}</Route>
            <Route path="/reset-password">{pages.resetPassword}</Route>
            <Route path="/refund-policy">{pages.refundPolicy}</Route>
            <Route path="/tradelines-for-sale">{pages.tradelines}</Route>
            <Route path="/tradelines">
              <Redirect to="/tradelines-for-sale" replace />
            </Route>
            <Route path="/cart">{pages.cart}</Route>
            <Route path="/checkout">{pages.checkout}</Route>
            <Route path="/my-orders">{pages.myOrders}</Route>
            <Route path="/my-orders/:id">{pages.myOrder}</Route>
            <Route path="/cardholder">{pages.myCards}</Route>
            <Route path="/cardholder/card">{pages.addCard}</Route>
            <Route path="/cardholder/card/:id">{pages.myCard}</Route>
            <Route path="/cardholder/bookings">{pages.myBookings}</Route>
            <Route path="/cardholder/bookings/:id">{pages.booking}</Route>
            <Route path="/cardholder/bookings/:id/consent-form">{pages.consent}</Route>
            <Route path="/cardholder/bookings/:id/consent-form/refuse">{pages.refuse}</Route>
            <Route path="/cardholder/verification">{pages.verification}</Route>
            {kit && <Route path="/dev/ui">{kit}</Route>}
            <Route path="/403">
              <ErrorPage status={403} />
            </Route>
            <Route path="/admin/*?">
              <StaffPages key={language()} />
            </Route>
            <Route>
              <ErrorPage status={404} />
            </Route>
          </Switch>
        </DefaultLayout>
      </Route>
    </Switch>
  );
}
