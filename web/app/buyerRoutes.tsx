import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isBuyer } from '#web/api/session/may.ts';
import { page, withWords } from './page.tsx';

const pages = {
  myOrders: page(
    withWords('promocode', () => import('#web/customer/my-orders/MyOrdersPage.tsx')),
    isBuyer,
  ),
  myOrder: page(
    withWords(['journey', 'extension', 'claim'], () => import('#web/customer/my-orders/OrderPage.tsx')),
    isBuyer,
  ),
  claimForm: page(
    withWords('claim', () => import('#web/customer/my-claims/ClaimFormPage.tsx')),
    isBuyer,
  ),
  claim: page(
    withWords(['claim', 'journey'], () => import('#web/customer/my-claims/ClaimPage.tsx')),
    isBuyer,
  ),
  consent: page(
    withWords(['orderConsent', 'cardholder'], () => import('#web/customer/client-consent/ClientConsentPage.tsx')),
    isBuyer,
  ),
  consents: page(
    withWords('orderConsent', () => import('#web/customer/client-consent/ConsentsToSignPage.tsx')),
    isBuyer,
  ),
  receipt: page(
    withWords('journey', () => import('#web/customer/my-orders/ReceiptPage.tsx')),
    isBuyer,
  ),
};

/** The pages under `/my-orders` (spec section 2). */
export const routes = () =>
  createRoutesFromElements(
    <>
      <Route index element={pages.myOrders} />
      <Route path="claims/:id" element={pages.claim} />
      <Route path=":id/claim/:bookingId" element={pages.claimForm} />
      <Route path="consent-form" element={pages.consents} />
      <Route path=":id" element={pages.myOrder} />
      <Route path=":id/consent-form" element={pages.consent} />
      <Route path=":id/receipt" element={pages.receipt} />
      <Route path="*" element={<ErrorPage status={404} />} />
    </>,
  );

export const Pages = () => useRoutes(routes());
