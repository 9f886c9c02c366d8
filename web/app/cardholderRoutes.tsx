import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isCardholder, isCustomer } from '#web/api/session/may.ts';
import { page, withWords } from './page.tsx';

const pages = {
  cardholderHome: page(
    withWords('cardholder', () => import('#web/cardholder/my-bookings/CardholderHomePage.tsx')),
    isCardholder,
  ),
  myCards: page(
    withWords('cardholder', () => import('#web/cardholder/my-cards/MyCardsPage.tsx')),
    isCardholder,
  ),
  cardholderGuide: page(() => import('#web/customer/articles/CardholderGuidePage.tsx')),
  addCard: page(
    withWords('cardholder', () => import('#web/cardholder/my-cards/AddCardPage.tsx')),
    isCardholder,
  ),
  importCards: page(
    withWords('cardholder', () => import('#web/cardholder/card-import/ImportCardsPage.tsx')),
    isCardholder,
  ),
  myCard: page(
    withWords(['cardholder', 'holds'], () => import('#web/cardholder/my-cards/CardPage.tsx')),
    isCardholder,
  ),
  bank: page(
    withWords('cardholder', () => import('#web/cardholder/my-cards/BankPage.tsx')),
    isCardholder,
  ),
  myBookings: page(
    withWords('cardholder', () => import('#web/cardholder/my-bookings/MyBookingsPage.tsx')),
    isCardholder,
  ),
  booking: page(
    withWords(['cardholder', 'journey', 'extension'], () => import('#web/cardholder/my-bookings/BookingPage.tsx')),
    isCardholder,
  ),
  /** Checks access itself: a mailed link opens it without signing in. */
  consent: page(withWords('cardholder', () => import('#web/cardholder/consent/ConsentPage.tsx'))),
  refuse: page(
    withWords('cardholder', () => import('#web/cardholder/consent/RefusePage.tsx')),
    isCardholder,
  ),
  payouts: page(
    withWords('payouts', () => import('#web/cardholder/payouts/PayoutsPage.tsx')),
    isCardholder,
  ),
  referrals: page(
    withWords(['referrals', 'payouts'], () => import('#web/customer/referrals/ReferralsPage.tsx')),
    isCustomer,
  ),
  verification: page(
    withWords('cardholder', () => import('#web/cardholder/my-verification/VerificationPage.tsx')),
    isCardholder,
  ),
  documents: page(
    withWords('documents', () => import('#web/customer/documents/DocumentsPage.tsx')),
    isCardholder,
  ),
  document: page(
    withWords('documents', () => import('#web/customer/documents/DocumentPage.tsx')),
    () => true,
  ),
};

/** The pages under `/cardholder` (spec section 2). */
export const routes = () =>
  createRoutesFromElements(
    <>
      <Route index element={pages.myCards} />
      <Route path="home" element={pages.cardholderHome} />
      <Route path="guide" element={pages.cardholderGuide} />
      <Route path="card" element={pages.addCard} />
      <Route path="import" element={pages.importCards} />
      <Route path="card/:id" element={pages.myCard} />
      <Route path="bookings" element={pages.myBookings} />
      <Route path="bookings/:id" element={pages.booking} />
      <Route path="bookings/:id/consent-form" element={pages.consent} />
      <Route path="bookings/:id/consent-form/refuse" element={pages.refuse} />
      <Route path="payouts" element={pages.payouts} />
      <Route path="referrals" element={pages.referrals} />
      <Route path="referrals/my-referrals" element={pages.referrals} />
      <Route path="verification" element={pages.verification} />
      <Route path="documents" element={pages.documents} />
      <Route path="document" element={<Navigate to="/cardholder/documents" replace />} />
      <Route path="document/:id" element={pages.document} />
      <Route path=":bank" element={pages.bank} />
      <Route path="*" element={<ErrorPage status={404} />} />
    </>,
  );

export const Pages = () => useRoutes(routes());
