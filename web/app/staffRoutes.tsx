import { Redirect, Route, Switch } from '#web/kit/router.tsx';
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
    withWords(['staff', 'users'], () => import('#web/features/users/SettingsPage.tsx')),
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
    <Switch>
      <Route path="/admin">{pages.cards}</Route>
      <Route path="/admin/orders">{pages.orders}</Route>
      <Route path="/admin/payments-to-confirm">{pages.paymentsToConfirm}</Route>
      <Route path="/admin/orders/:id">
        {pages.order}
        <StaffPresence lifecycle="order" may={seesOrders} />
      </Route>
      <Route path="/admin/bookings">{pages.bookings}</Route>
      <Route path="/admin/cardholder/payments">{pages.payments}</Route>
      <Route path="/admin/refunds">{pages.refunds}</Route>
      <Route path="/admin/cards">{pages.cards}</Route>
      <Route path="/admin/cards/:id">
        {pages.card}
        <StaffPresence lifecycle="card" may={seesCards} />
      </Route>
      <Route path="/admin/verifications">{pages.verifications}</Route>
      <Route path="/admin/verifications/:id">
        {pages.verification}
        <StaffPresence lifecycle="verification" may={seesUsers} />
      </Route>
      <Route path="/admin/history/:lifecycle/:id">{pages.history}</Route>
      <Route path="/admin/machines/:lifecycle">{pages.machine}</Route>
      <Route path="/admin/users">
        <Redirect to="/admin/users/buyers" replace />
      </Route>
      <Route path="/admin/users/settings">{pages.settings}</Route>
      <Route path="/admin/users/:tab">{pages.users}</Route>
      <Route path="/admin/audit">{pages.audit}</Route>
      <Route path="/admin/outbox">{pages.outbox}</Route>
      <Route path="/admin/operations">{pages.operations}</Route>
      <Route path="/admin/jobs">{pages.jobs}</Route>
      <Route>
        <ErrorPage status={404} />
      </Route>
    </Switch>
  );
}
