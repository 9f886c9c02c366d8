import { isBuyer } from '#web/api/session/may.ts';
import type { PageTable } from './pageTable.ts';

/** The pages under `/my-orders` (spec section 2). */
export const pages: PageTable = {
  '/my-orders': {
    load: () => import('#web/customer/my-orders/MyOrdersPage.tsx'),
    words: ['promocode', 'duties'],
    may: isBuyer,
  },
  '/my-orders/claims/:id': {
    load: () => import('#web/customer/my-claims/ClaimPage.tsx'),
    words: ['claim', 'journey', 'duties'],
    may: isBuyer,
  },
  '/my-orders/:id/claim/:bookingId': {
    load: () => import('#web/customer/my-claims/ClaimFormPage.tsx'),
    words: 'claim',
    may: isBuyer,
  },
  '/my-orders/consent-form': {
    load: () => import('#web/customer/client-consent/ConsentsToSignPage.tsx'),
    words: 'orderConsent',
    may: isBuyer,
  },
  '/my-orders/:id': {
    load: () => import('#web/customer/my-orders/OrderPage.tsx'),
    words: ['journey', 'extension', 'claim', 'duties'],
    may: isBuyer,
  },
  '/my-orders/:id/consent-form': {
    load: () => import('#web/customer/client-consent/ClientConsentPage.tsx'),
    words: ['orderConsent', 'cardholder'],
    may: isBuyer,
  },
  '/my-orders/:id/receipt': {
    load: () => import('#web/customer/my-orders/ReceiptPage.tsx'),
    words: 'journey',
    may: isBuyer,
  },
};
