import { Navigate, useLocation, useParams } from 'react-router-dom';
import { anyQueue } from '#services/domains/queues/routes.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { isAdmin, isStaff, reachesPage } from '#web/api/session/may.ts';
import { StaffPresence } from '#web/app/StaffPresence.tsx';
import type { PageEntry, PageTable } from './pageTable.ts';
import { addressOfTab, queuePages } from './queuePages.ts';

const users: PageEntry = {
  load: () => import('#web/staff/users/UsersPage.tsx'),
  words: ['staff', 'users', 'referrals'],
  may: reachesPage('users', 2),
};

/**
 * The pages under `/admin` for the daily work of staff and admins (spec section 2). Any other path is a page to run
 * the company, or none.
 */
export const pages: PageTable = {
  ...queuePages,
  '/admin': queuePages['/admin/cards'],
  '/admin/home': {
    load: async () => {
      const { default: Home } = await import('#web/staff/staff-home/StaffHomePage.tsx');
      return { default: () => <Home addressOf={addressOfTab} /> };
    },
    words: ['staff', 'queue'],
    may: isAmong(anyQueue),
  },
  '/admin/orders/new': {
    load: () => import('#web/staff/new-order/NewOrderPage.tsx'),
    words: ['staff', 'promocode'],
    may: reachesPage('orders', 3),
  },
  '/admin/bank-statement': {
    load: () => import('#web/staff/bank-statement/BankStatementPage.tsx'),
    words: ['staff', 'bankStatement'],
    may: reachesPage('orders', 3),
  },
  // All levels may see its details (spec section 6).
  '/admin/orders/:id': {
    load: () => import('#web/staff/managed-order/OrderPage.tsx'),
    words: ['staff', 'journey', 'audit'],
    may: reachesPage('orders', 1),
    beside: <StaffPresence lifecycle="order" may={reachesPage('orders', 2)} />,
  },
  '/admin/orders/:id/consent-form': {
    load: () => import('#web/customer/client-consent/StaffClientConsentPage.tsx'),
    words: ['staff', 'cardholder', 'orderConsent'],
    may: reachesPage('orders', 2),
  },
  '/admin/bookings/cardholder/consent-form': {
    element: <Navigate to="/admin/bookings?tab=all&fulfilment=awaitingConsent" replace />,
  },
  '/admin/bookings/:id/cardholder/consent-form': {
    load: () => import('#web/cardholder/consent/StaffConsentPage.tsx'),
    words: ['staff', 'cardholder'],
    may: reachesPage('orders', 2),
  },
  '/admin/cards/import': {
    load: () => import('#web/cardholder/card-import/ImportCardsPage.tsx'),
    words: ['staff', 'cardholder'],
    may: reachesPage('cards', 3),
  },
  '/admin/card': { element: <Navigate to="/admin/cards" replace /> },
  '/admin/card/add': {
    load: () => import('#web/staff/card-review/AddCardPage.tsx'),
    words: ['staff', 'cardholder'],
    may: reachesPage('cards', 3),
  },
  '/admin/card/:id': {
    load: () => import('#web/staff/card-review/CardPage.tsx'),
    words: 'staff',
    may: reachesPage('cards', 2),
    beside: <StaffPresence lifecycle="card" may={reachesPage('cards', 2)} />,
  },
  '/admin/cards/:id': { element: <CardMoved /> },
  '/admin/claims/:id': {
    load: () => import('#web/staff/claim-queue/ClaimPage.tsx'),
    words: 'staff',
    may: reachesPage('orders', 2),
    beside: <StaffPresence lifecycle="claim" may={reachesPage('orders', 2)} />,
  },
  '/admin/tickets/new': {
    load: () => import('#web/staff/ticket-queue/NewTicketPage.tsx'),
    words: 'staff',
    may: reachesPage('tickets', 3),
  },
  '/admin/tickets/:id': {
    load: () => import('#web/staff/ticket-queue/TicketPage.tsx'),
    words: 'staff',
    may: reachesPage('tickets', 2),
    beside: <StaffPresence lifecycle="ticket" may={reachesPage('tickets', 2)} />,
  },
  '/admin/payouts-by-year': {
    load: () => import('#web/staff/payouts-by-year/PayoutsByYearPage.tsx'),
    words: ['staff', 'payoutsByYear'],
    may: reachesPage('payments', 2),
  },
  '/admin/ledger': {
    load: () => import('#web/admin/trial-balance/TrialBalancePage.tsx'),
    words: ['staff', 'audit'],
    may: reachesPage('payments', 3),
  },
  '/admin/promocodes/new': {
    load: () => import('#web/staff/promocodes/NewPromocodePage.tsx'),
    words: 'staff',
    may: reachesPage('promocodes', 2),
  },
  '/admin/promocodes/:id': { element: <PromocodeInList /> },
  '/admin/verifications/:id': {
    load: () => import('#web/staff/verification-queue/VerificationPage.tsx'),
    words: 'staff',
    may: reachesPage('users', 2),
    beside: <StaffPresence lifecycle="verification" may={reachesPage('users', 2)} />,
  },
  '/admin/history/:lifecycle/:id': {
    load: () => import('#web/staff/record-history/RecordHistoryPage.tsx'),
    words: ['staff', 'history', 'audit'],
    may: isStaff,
  },
  '/admin/machines/:lifecycle': {
    load: () => import('#web/staff/record-history/MachinePage.tsx'),
    words: ['staff', 'history'],
    may: isStaff,
  },
  '/admin/users': { element: <Navigate to="/admin/users/buyers" replace /> },
  '/admin/users/settings': {
    load: () => import('#web/staff/users/SettingsPage.tsx'),
    words: ['staff', 'users', 'constants'],
    may: isAdmin,
  },
  '/admin/users/buyers': users,
  '/admin/users/cardholders': users,
  '/admin/users/colleagues': users,
  '/admin/users/roles': users,
  '/admin/users/:id': {
    load: () => import('#web/staff/users/PersonPage.tsx'),
    words: ['staff', 'users', 'referrals', 'audit'],
    may: reachesPage('users', 2),
  },
  '/admin/document/:id?': {
    load: () => import('#web/customer/documents/DocumentPage.tsx'),
    words: 'staff',
    may: isStaff,
  },
  '/admin/*': { part: () => import('./adminPages.tsx') },
};

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
