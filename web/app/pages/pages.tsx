import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isBuyer } from '#web/api/session/may.ts';
import type { PageTable } from './pageTable.ts';

/** Pages whose layout leads nowhere else. */
export const paymentPages: PageTable = {
  '/payment/order/:id': { load: () => import('#web/customer/payment/PaymentPage.tsx'), may: isBuyer },
  '/payment/orders': {
    load: () => import('#web/customer/payment/several/PayOrdersPage.tsx'),
    words: 'several',
    may: isBuyer,
  },
};

/** Every other path of the app (spec section 2): its most visited pages, and its parts with tables of their own. */
export const pages: PageTable = {
  '/': { load: () => import('#web/app/FrontDoor.tsx') },
  '/login': { load: () => import('#web/customer/sign-in/LoginPage.tsx') },
  '/cart': { load: () => import('#web/customer/checkout/CartPage.tsx'), words: 'promocode' },
  '/checkout': {
    load: () => import('#web/customer/checkout/CheckoutPage.tsx'),
    words: 'promocode',
    may: isBuyer,
    guests: true,
  },
  // The kit's own page, for its developers: a production build leaves it out, and a production server does not serve it.
  ...(import.meta.env.VITE_DEV_PAGES !== 'no' && {
    '/dev/ui': { load: () => import('#web/dev/UiPage.tsx'), words: ['staff', 'palette', 'journey'] },
  }),
  '/403': { element: <ErrorPage status={403} /> },
  '/my-orders/*': { part: () => import('./buyerPages.ts') },
  '/cardholder/*': { part: () => import('./cardholderPages.tsx') },
  // Their lists create their columns once.
  '/admin/*': { part: staffPart, anewInLanguage: true },
  '/*': { part: () => import('./openPages.ts') },
};

/** Loads what all staff pages need beside their table, which is small and says what to request first. */
function staffPart() {
  import('./staffCommon.ts').catch(() => undefined);
  return import('./staffPages.tsx');
}
