import { isBuyer, isCustomer, reachesPage } from '#web/api/session/may.ts';
import type { PageEntry, PageTable } from './pageTable.ts';

const document: PageEntry = {
  load: () => import('#web/customer/documents/DocumentPage.tsx'),
  words: 'documents',
  may: () => true,
};
const sales: PageEntry = {
  load: () => import('#web/admin/sales/SalesPage.tsx'),
  words: 'referrals',
  may: (me) => (isBuyer(me) && me.referralProgramUser) || reachesPage('sales', 1)(me),
};

/**
 * The pages reached from the public site, by a mail or rarely, including support (spec section 2). Any other path is
 * a page of the public site, or none.
 */
export const pages: PageTable = {
  '/cardholders-signup-success': { load: () => import('#web/customer/sign-up/CardholderSignupSuccessPage.tsx') },
  '/signup-success': { load: () => import('#web/customer/sign-up/SignupSuccessPage.tsx') },
  '/verify-email': { load: () => import('#web/customer/sign-up/VerifyEmailPage.tsx') },
  '/change-email': { load: () => import('#web/customer/profile/ChangeEmailPage.tsx'), words: 'profile' },
  '/set-password': { load: () => import('#web/customer/sign-in/SetPasswordPage.tsx'), words: 'profile' },
  '/two-factor': { load: () => import('#web/customer/profile/TwoFactorPage.tsx'), words: ['profile', 'signIn'] },
  '/link-account': { load: () => import('#web/customer/sign-in/LinkAccountPage.tsx'), words: 'signIn' },
  '/login/:provider': { load: () => import('#web/customer/sign-in/ProviderReturnPage.tsx'), words: 'signIn' },
  '/reset-password': { load: () => import('#web/customer/sign-in/ResetPasswordPage.tsx') },
  '/tradeline-address/check': {
    load: () => import('#web/customer/client-info/AddressCheckPage.tsx'),
    words: 'clientInfo',
  },
  /** Checks access itself: the link needs no account. */
  '/client-info': { load: () => import('#web/customer/client-info/ClientInfoPage.tsx'), words: 'clientInfo' },
  '/profile': {
    load: () => import('#web/customer/profile/ProfilePage.tsx'),
    words: ['profile', 'signIn'],
    may: () => true,
  },
  '/profile/notifications': {
    load: () => import('#web/customer/profile/NotificationsPage.tsx'),
    words: 'notifications',
    may: () => true,
  },
  '/cart/clients': {
    load: () => import('#web/customer/checkout/clients/ClientsPage.tsx'),
    words: ['several', 'promocode'],
    may: isBuyer,
  },
  '/sales-dashboard': sales,
  '/sales-dashboard/referral-clients': sales,
  '/sales-dashboard/referral-orders': sales,
  '/sales-dashboard/referral-statistics': sales,
  '/referrals': {
    load: () => import('#web/customer/referrals/ReferralsPage.tsx'),
    words: ['referrals', 'payouts'],
    may: isCustomer,
  },
  '/payouts': { load: () => import('#web/cardholder/payouts/PayoutsPage.tsx'), words: 'payouts', may: isCustomer },
  '/my-testimonial': {
    load: () => import('#web/admin/testimonials/MyTestimonialPage.tsx'),
    words: 'testimonial',
    may: isCustomer,
  },
  '/document/:id?': document,
  '/order-file/:id?': document,
  '/support': { load: () => import('#web/customer/support/SupportPage.tsx'), words: 'ticket', may: () => true },
  '/support/new': { load: () => import('#web/customer/support/NewTicketPage.tsx'), words: 'ticket', may: isCustomer },
  '/support/:id': {
    load: () => import('#web/customer/support/TicketPage.tsx'),
    words: ['ticket', 'documents'],
    may: () => true,
  },
  '/*': { load: () => import('../OnTheSite.tsx') },
};
