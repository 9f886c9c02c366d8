import { useEffect } from 'react';
import { createRoutesFromElements, Navigate, Route, useLocation, useParams, useRoutes } from 'react-router-dom';
import { anyQueue, queueAccess } from '#services/domains/queues/routes.ts';
import type { Level } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import '#web/record/actions/ReferenceField.tsx';
import '#web/record/actions/staffForms.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { isAdmin, isStaff, reachesPage } from '#web/api/session/may.ts';
import { whenThere } from '#web/kit/lazily.tsx';
import { whenIdle } from '#web/kit/whenIdle.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import type { Domain } from '#words/keys.ts';
import { type Load, page, part, withWords } from './page.tsx';
import { addressOfTab, staffLists } from './staffLists.ts';
import { StaffPresence } from './StaffPresence.tsx';

/**
 * The pages of the queues, with their own words besides the staff's. Each page's own code is small, so all of them are
 * prefetched when idle. The grid is loaded once the first rows are on the screen: it weighs as much as all the rest,
 * and would keep the browser busy before that.
 */
const queues = Object.entries(staffLists).map(
  ([path, list]) => [path, page(withWords(['staff', 'queue'], list.page), isAmong(queueAccess(list.queue)))] as const,
);

/** A record's own page, and which staff else have it open. */
function recordPage(lifecycle: LifecycleName, words: Domain | readonly Domain[], load: Load, readFrom: Level = 2) {
  const { staff } = staffEntries[lifecycle];
  const may = reachesPage(staff, 2);
  return page(withWords(words, load), reachesPage(staff, readFrom), <StaffPresence lifecycle={lifecycle} may={may} />);
}

// The paths of `<AdminPages>` are in `adminRoutes.tsx`, as with those of `routes.tsx`.
const AdminPages = part(() => import('./adminRoutes.tsx'));

const pages = {
  home: page(
    withWords(['staff', 'queue'], async () => {
      const { default: Home } = await import('#web/staff/staff-home/StaffHomePage.tsx');
      return { default: () => <Home addressOf={addressOfTab} /> };
    }),
    isAmong(anyQueue),
  ),
  // All levels may see its details (spec section 6).
  order: recordPage('order', ['staff', 'journey', 'audit'], () => import('#web/staff/managed-order/OrderPage.tsx'), 1),
  newOrder: page(
    withWords(['staff', 'promocode'], () => import('#web/staff/new-order/NewOrderPage.tsx')),
    reachesPage('orders', 3),
  ),
  consent: page(
    withWords(['staff', 'cardholder'], () => import('#web/cardholder/consent/StaffConsentPage.tsx')),
    reachesPage('orders', 2),
  ),
  clientConsent: page(
    withWords(
      ['staff', 'cardholder', 'orderConsent'],
      () => import('#web/customer/client-consent/StaffClientConsentPage.tsx'),
    ),
    reachesPage('orders', 2),
  ),
  card: recordPage('card', 'staff', () => import('#web/staff/card-review/CardPage.tsx')),
  addCard: page(
    withWords(['staff', 'cardholder'], () => import('#web/staff/card-review/AddCardPage.tsx')),
    reachesPage('cards', 3),
  ),
  importCards: page(
    withWords(['staff', 'cardholder'], () => import('#web/cardholder/card-import/ImportCardsPage.tsx')),
    reachesPage('cards', 3),
  ),
  claim: recordPage('claim', 'staff', () => import('#web/staff/claim-queue/ClaimPage.tsx')),
  ticket: recordPage('ticket', 'staff', () => import('#web/staff/ticket-queue/TicketPage.tsx')),
  newTicket: page(
    withWords('staff', () => import('#web/staff/ticket-queue/NewTicketPage.tsx')),
    reachesPage('tickets', 3),
  ),
  books: page(
    withWords(['staff', 'audit'], () => import('#web/admin/trial-balance/TrialBalancePage.tsx')),
    reachesPage('payments', 3),
  ),
  newPromocode: page(
    withWords('staff', () => import('#web/staff/promocodes/NewPromocodePage.tsx')),
    reachesPage('promocodes', 2),
  ),
  verification: recordPage('verification', 'staff', () => import('#web/staff/verification-queue/VerificationPage.tsx')),
  history: page(
    withWords(['staff', 'history', 'audit'], () => import('#web/staff/record-history/RecordHistoryPage.tsx')),
    isStaff,
  ),
  document: page(
    withWords('staff', () => import('#web/customer/documents/DocumentPage.tsx')),
    isStaff,
  ),
  machine: page(
    withWords(['staff', 'history'], () => import('#web/staff/record-history/MachinePage.tsx')),
    isStaff,
  ),
  users: page(
    withWords(['staff', 'users', 'referrals'], () => import('#web/staff/users/UsersPage.tsx')),
    reachesPage('users', 2),
  ),
  settings: page(
    withWords(['staff', 'users', 'constants'], () => import('#web/staff/users/SettingsPage.tsx')),
    isAdmin,
  ),
};

/**
 * The pages under `/admin` for the daily work of staff and admins (spec section 2). Any other path is a page to run the
 * company, or none.
 */
export const routes = () =>
  createRoutesFromElements(
    <>
      {queues.map(([path, element]) => (
        <Route key={path} path={path.slice('/admin/'.length)} element={element} />
      ))}
      <Route index element={queues.find(([path]) => path === '/admin/cards')?.[1]} />
      <Route path="home" element={pages.home} />
      <Route path="orders/new" element={pages.newOrder} />
      <Route path="orders/:id" element={pages.order} />
      <Route path="orders/:id/consent-form" element={pages.clientConsent} />
      <Route
        path="bookings/cardholder/consent-form"
        element={<Navigate to="/admin/bookings?tab=all&fulfilment=awaitingConsent" replace />}
      />
      <Route path="bookings/:id/cardholder/consent-form" element={pages.consent} />
      <Route path="cards/import" element={pages.importCards} />
      <Route path="card" element={<Navigate to="/admin/cards" replace />} />
      <Route path="card/add" element={pages.addCard} />
      <Route path="card/:id" element={pages.card} />
      <Route path="cards/:id" element={<CardMoved />} />
      <Route path="claims/:id" element={pages.claim} />
      <Route path="tickets/new" element={pages.newTicket} />
      <Route path="tickets/:id" element={pages.ticket} />
      <Route path="ledger" element={pages.books} />
      <Route path="promocodes/new" element={pages.newPromocode} />
      <Route path="promocodes/:id" element={<PromocodeInList />} />
      <Route path="verifications/:id" element={pages.verification} />
      <Route path="history/:lifecycle/:id" element={pages.history} />
      <Route path="machines/:lifecycle" element={pages.machine} />
      <Route path="users" element={<Navigate to="/admin/users/buyers" replace />} />
      <Route path="users/settings" element={pages.settings} />
      <Route path="users/buyers" element={pages.users} />
      <Route path="users/cardholders" element={pages.users} />
      <Route path="users/colleagues" element={pages.users} />
      <Route path="users/roles" element={pages.users} />
      <Route path="document/:id?" element={pages.document} />
      <Route path="*" element={<AdminPages />} />
    </>,
  );

export function Pages() {
  useEffect(
    () =>
      void whenIdle(() => {
        for (const list of Object.values(staffLists)) void whenThere(list.page);
      }),
    [],
  );
  return useRoutes(routes());
}

/** Opens a promo code beside the list of all codes. */
function PromocodeInList() {
  const { id = '' } = useParams();
  return <Navigate to={`/admin/promocodes?tab=all&open=${id}`} replace />;
}

/** Redirects from the previous address of cards. */
function CardMoved() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={`/admin/card/${id}${search}${hash}`} replace />;
}
