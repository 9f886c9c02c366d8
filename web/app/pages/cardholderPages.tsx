import { Navigate } from 'react-router-dom';
import { isCardholder, isCustomer } from '#web/api/session/may.ts';
import type { PageEntry, PageTable } from './pageTable.ts';

const referrals: PageEntry = {
  load: () => import('#web/customer/referrals/ReferralsPage.tsx'),
  words: ['referrals', 'payouts'],
  may: isCustomer,
};

/** The pages under `/cardholder` (spec section 2). */
export const pages: PageTable = {
  '/cardholder': {
    load: () => import('#web/cardholder/my-cards/MyCardsPage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
  '/cardholder/home': {
    load: () => import('#web/cardholder/my-bookings/CardholderHomePage.tsx'),
    words: ['cardholder', 'duties'],
    may: isCardholder,
  },
  '/cardholder/guide': {
    load: () => import('#web/customer/articles/CardholderGuidePage.tsx'),
    words: 'cardholder',
  },
  '/cardholder/card': {
    load: () => import('#web/cardholder/my-cards/AddCardPage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
  '/cardholder/import': {
    load: () => import('#web/cardholder/card-import/ImportCardsPage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
  '/cardholder/card/:id': {
    load: () => import('#web/cardholder/my-cards/CardPage.tsx'),
    words: ['cardholder', 'holds'],
    may: isCardholder,
  },
  '/cardholder/bookings': {
    load: () => import('#web/cardholder/my-bookings/MyBookingsPage.tsx'),
    words: ['cardholder', 'duties'],
    may: isCardholder,
  },
  '/cardholder/bookings/:id': {
    load: () => import('#web/cardholder/my-bookings/BookingPage.tsx'),
    words: ['cardholder', 'journey', 'extension', 'duties'],
    may: isCardholder,
  },
  /** Checks access itself: a mailed link opens it without signing in. */
  '/cardholder/bookings/:id/consent-form': {
    load: () => import('#web/cardholder/consent/ConsentPage.tsx'),
    words: 'cardholder',
  },
  '/cardholder/bookings/:id/consent-form/refuse': {
    load: () => import('#web/cardholder/consent/RefusePage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
  '/cardholder/payouts': {
    load: () => import('#web/cardholder/payouts/PayoutsPage.tsx'),
    words: 'payouts',
    may: isCardholder,
  },
  '/cardholder/referrals': referrals,
  '/cardholder/referrals/my-referrals': referrals,
  '/cardholder/verification': {
    load: () => import('#web/cardholder/my-verification/VerificationPage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
  '/cardholder/documents': {
    load: () => import('#web/customer/documents/DocumentsPage.tsx'),
    words: 'documents',
    may: isCardholder,
  },
  '/cardholder/document': { element: <Navigate to="/cardholder/documents" replace /> },
  '/cardholder/document/:id': {
    load: () => import('#web/customer/documents/DocumentPage.tsx'),
    words: 'documents',
    may: () => true,
  },
  '/cardholder/:bank': {
    load: () => import('#web/cardholder/my-cards/BankPage.tsx'),
    words: 'cardholder',
    may: isCardholder,
  },
};
