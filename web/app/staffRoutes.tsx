import { Navigate, Route, Routes } from 'react-router-dom';
import type { Me } from '#services/domains/accounts/contract.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { page, withWords } from './page.tsx';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { StaffPresence } from './StaffPresence.tsx';
import { staffQueues } from './staffQueues.ts';

const isStaff = (me: Me) => isAdmin(me) || me.userType === 'staff';
const seesOrders = reachesPage('orders', 2);
const seesCards = reachesPage('cards', 2);
const seesUsers = reachesPage('users', 2);

const pages = {
  ...staffQueues,
  order: page(
    withWords(['staff', 'journey', 'audit'], () => import('#web/features/managed-order/OrderPage.tsx')),
    seesOrders,
  ),
  card: page(
    withWords('staff', () => import('#web/features/card-review/CardPage.tsx')),
    seesCards,
  ),
  verification: page(
    withWords('staff', () => import('#web/features/verification-queue/VerificationPage.tsx')),
    seesUsers,
  ),
  history: page(
    withWords(['staff', 'history', 'audit'], () => import('#web/features/record-history/RecordHistoryPage.tsx')),
    isStaff,
  ),
  audit: page(
    withWords(['staff', 'audit'], () => import('#web/features/audit/AuditPage.tsx')),
    isAdmin,
  ),
  machine: page(
    withWords(['staff', 'history'], () => import('#web/features/record-history/MachinePage.tsx')),
    isStaff,
  ),
  outbox: page(
    withWords('staff', () => import('#web/features/outbox/OutboxPage.tsx')),
    isAdmin,
  ),
  operations: page(
    withWords(['staff', 'operations'], () => import('#web/features/operations/OperationsPage.tsx')),
    isAdmin,
  ),
  users: page(
    withWords(['staff', 'users'], () => import('#web/features/users/UsersPage.tsx')),
    seesUsers,
  ),
  settings: page(
    withWords(['staff', 'users', 'constants'], () => import('#web/features/users/SettingsPage.tsx')),
    isAdmin,
  ),
  jobs: page(
    withWords(['staff', 'operations'], () => import('#web/features/operations/JobsPage.tsx')),
    isAdmin,
  ),
};

/** The pages under `/admin`, for staff and admins (spec section 2). */
export function StaffPages() {
  return (
    <Routes>
      <Route index element={pages.cards} />
      <Route path="orders" element={pages.orders} />
      <Route path="payments-to-confirm" element={pages.paymentsToConfirm} />
      <Route
        path="orders/:id"
        element={
          <>
            {pages.order}
            <StaffPresence lifecycle="order" may={seesOrders} />
          </>
        }
      />
      <Route path="bookings" element={pages.bookings} />
      <Route path="cardholder/payments" element={pages.payments} />
      <Route path="refunds" element={pages.refunds} />
      <Route path="cards" element={pages.cards} />
      <Route
        path="cards/:id"
        element={
          <>
            {pages.card}
            <StaffPresence lifecycle="card" may={seesCards} />
          </>
        }
      />
      <Route path="verifications" element={pages.verifications} />
      <Route
        path="verifications/:id"
        element={
          <>
            {pages.verification}
            <StaffPresence lifecycle="verification" may={seesUsers} />
          </>
        }
      />
      <Route path="history/:lifecycle/:id" element={pages.history} />
      <Route path="machines/:lifecycle" element={pages.machine} />
      <Route path="users" element={<Navigate to="/admin/users/buyers" replace />} />
      <Route path="users/settings" element={pages.settings} />
      <Route path="users/:tab" element={pages.users} />
      <Route path="audit" element={pages.audit} />
      <Route path="outbox" element={pages.outbox} />
      <Route path="operations" element={pages.operations} />
      <Route path="jobs" element={pages.jobs} />
      <Route path="*" element={<ErrorPage status={404} />} />
    </Routes>
  );
}
