import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { isBuyer, isCustomer, reachesPage } from '#web/api/session/may.ts';
import { page, withWords } from './page.tsx';

const pages = {
  onTheSite: page(() => import('./OnTheSite.tsx')),
  cardholderSignupSuccess: page(() => import('#web/customer/sign-up/CardholderSignupSuccessPage.tsx')),
  signupSuccess: page(() => import('#web/customer/sign-up/SignupSuccessPage.tsx')),
  verifyEmail: page(() => import('#web/customer/sign-up/VerifyEmailPage.tsx')),
  changeEmail: page(withWords('profile', () => import('#web/customer/profile/ChangeEmailPage.tsx'))),
  setPassword: page(withWords('profile', () => import('#web/customer/sign-in/SetPasswordPage.tsx'))),
  twoFactor: page(withWords(['profile', 'signIn'], () => import('#web/customer/profile/TwoFactorPage.tsx'))),
  linkAccount: page(withWords('signIn', () => import('#web/customer/sign-in/LinkAccountPage.tsx'))),
  providerReturn: page(withWords('signIn', () => import('#web/customer/sign-in/ProviderReturnPage.tsx'))),
  resetPassword: page(() => import('#web/customer/sign-in/ResetPasswordPage.tsx')),
  /** Checks access itself: the link needs no account. */
  clientInfo: page(withWords('clientInfo', () => import('#web/customer/client-info/ClientInfoPage.tsx'))),
  addressCheck: page(withWords('clientInfo', () => import('#web/customer/client-info/AddressCheckPage.tsx'))),
  profile: page(
    withWords(['profile', 'signIn'], () => import('#web/customer/profile/ProfilePage.tsx')),
    () => true,
  ),
  notifications: page(
    withWords('notifications', () => import('#web/customer/profile/NotificationsPage.tsx')),
    () => true,
  ),
  sales: page(
    withWords('referrals', () => import('#web/admin/sales/SalesPage.tsx')),
    (me) => (isBuyer(me) && me.referralProgramUser) || reachesPage('sales', 1)(me),
  ),
  referrals: page(
    withWords(['referrals', 'payouts'], () => import('#web/customer/referrals/ReferralsPage.tsx')),
    isCustomer,
  ),
  payouts: page(
    withWords('payouts', () => import('#web/cardholder/payouts/PayoutsPage.tsx')),
    isCustomer,
  ),
  testimonial: page(
    withWords('testimonial', () => import('#web/admin/testimonials/MyTestimonialPage.tsx')),
    isCustomer,
  ),
  document: page(
    withWords('documents', () => import('#web/customer/documents/DocumentPage.tsx')),
    () => true,
  ),
  support: page(
    withWords('ticket', () => import('#web/customer/support/SupportPage.tsx')),
    () => true,
  ),
  newTicket: page(
    withWords('ticket', () => import('#web/customer/support/NewTicketPage.tsx')),
    isCustomer,
  ),
  ticket: page(
    withWords(['ticket', 'documents'], () => import('#web/customer/support/TicketPage.tsx')),
    () => true,
  ),
};

/**
 * The pages reached from the public site, by a mail or rarely, including support (spec section 2). Any other path is a
 * page of the public site, or none.
 */
export const routes = () =>
  createRoutesFromElements(
    <>
      <Route path="cardholders-signup-success" element={pages.cardholderSignupSuccess} />
      <Route path="signup-success" element={pages.signupSuccess} />
      <Route path="verify-email" element={pages.verifyEmail} />
      <Route path="change-email" element={pages.changeEmail} />
      <Route path="set-password" element={pages.setPassword} />
      <Route path="two-factor" element={pages.twoFactor} />
      <Route path="link-account" element={pages.linkAccount} />
      <Route path="login/:provider" element={pages.providerReturn} />
      <Route path="reset-password" element={pages.resetPassword} />
      <Route path="tradeline-address/check" element={pages.addressCheck} />
      <Route path="client-info" element={pages.clientInfo} />
      <Route path="profile" element={pages.profile} />
      <Route path="profile/notifications" element={pages.notifications} />
      <Route path="sales-dashboard" element={pages.sales} />
      <Route path="sales-dashboard/referral-clients" element={pages.sales} />
      <Route path="sales-dashboard/referral-orders" element={pages.sales} />
      <Route path="sales-dashboard/referral-statistics" element={pages.sales} />
      <Route path="referrals" element={pages.referrals} />
      <Route path="payouts" element={pages.payouts} />
      <Route path="my-testimonial" element={pages.testimonial} />
      <Route path="document/:id?" element={pages.document} />
      <Route path="order-file/:id?" element={pages.document} />
      <Route path="support" element={pages.support} />
      <Route path="support/new" element={pages.newTicket} />
      <Route path="support/:id" element={pages.ticket} />
      <Route path="*" element={pages.onTheSite} />
    </>,
  );

export const Pages = () => useRoutes(routes());
