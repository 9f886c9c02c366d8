import type { QueueName } from '#services/domains/queues/routes.ts';
import { fetchBookings, bookingTabs } from '#web/staff/bookings-to-chase/fetchBookings.ts';
import { fetchCards, cardTabs } from '#web/staff/card-review/fetchCards.ts';
import { fetchCommissions, commissionTabs } from '#web/staff/commission-payments/fetchCommissions.ts';
import { claimTabs, fetchClaims } from '#web/staff/claim-queue/fetchClaims.ts';
import { extensionTabs, fetchExtensions } from '#web/staff/extension-queue/fetchExtensions.ts';
import { fetchOrders, orderTabs } from '#web/staff/order-queue/fetchOrders.ts';
import { fetchRefunds, refundTabs } from '#web/staff/refunds/fetchRefunds.ts';
import { fetchPromocodes, promocodeTabs } from '#web/staff/promocodes/fetchPromocodes.ts';
import { fetchTickets, ticketTabs } from '#web/staff/ticket-queue/fetchTickets.ts';
import { fetchVerifications, verificationTabs } from '#web/staff/verification-queue/fetchVerifications.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { type Load, withWords } from './page.tsx';

/** A staff queue, as far as needed to fetch its first rows before its page has loaded. */
export interface StaffList {
  /** The queue: staff who work on it may see its page. */
  readonly queue: QueueName;
  readonly fetchRows: FetchRows<unknown>;
  /** The tab that it opens with; `only`: it has no other. */
  readonly tab: string;
  readonly only?: true;
  /** Loaded separately from the other lists, so that a new one makes none of them heavier. */
  readonly page: Load;
}

/** The staff's queues by path. */
export const staffLists = {
  '/admin/orders': {
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    page: () => import('#web/staff/order-queue/OrdersPage.tsx'),
  },
  '/admin/payments-to-confirm': {
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    only: true,
    page: () => import('#web/staff/order-queue/PaymentsToConfirmPage.tsx'),
  },
  '/admin/bookings': {
    queue: 'bookings',
    fetchRows: fetchBookings,
    tab: bookingTabs[0],
    page: () => import('#web/staff/bookings-to-chase/BookingsPage.tsx'),
  },
  '/admin/cardholder/payments': {
    queue: 'commissions',
    fetchRows: fetchCommissions,
    tab: commissionTabs[0],
    page: withWords(['payouts', 'signIn'], () => import('#web/staff/commission-payments/PaymentsPage.tsx')),
  },
  '/admin/refunds': {
    queue: 'refunds',
    fetchRows: fetchRefunds,
    tab: refundTabs[0],
    page: () => import('#web/staff/refunds/RefundsPage.tsx'),
  },
  '/admin/extensions': {
    queue: 'extensions',
    fetchRows: fetchExtensions,
    tab: extensionTabs[0],
    page: () => import('#web/staff/extension-queue/ExtensionsPage.tsx'),
  },
  '/admin/claims': {
    queue: 'claims',
    fetchRows: fetchClaims,
    tab: claimTabs[0],
    page: () => import('#web/staff/claim-queue/ClaimsPage.tsx'),
  },
  '/admin/cards': {
    queue: 'cards',
    fetchRows: fetchCards,
    tab: cardTabs[0],
    page: () => import('#web/staff/card-review/CardsPage.tsx'),
  },
  '/admin/tickets': {
    queue: 'tickets',
    fetchRows: fetchTickets,
    tab: ticketTabs[0],
    page: () => import('#web/staff/ticket-queue/TicketsPage.tsx'),
  },
  '/admin/promocodes': {
    queue: 'promocodes',
    fetchRows: fetchPromocodes,
    tab: promocodeTabs[0],
    page: () => import('#web/staff/promocodes/PromocodesPage.tsx'),
  },
  '/admin/verifications': {
    queue: 'verifications',
    fetchRows: fetchVerifications,
    tab: verificationTabs[0],
    page: () => import('#web/staff/verification-queue/VerificationsPage.tsx'),
  },
} as const satisfies Readonly<Record<string, StaffList>>;

const lists: readonly (readonly [string, StaffList])[] = Object.entries(staffLists);

/** Returns the path at which a tab of a queue is worked on: its own page, if it has one. */
export function addressOfTab(queue: string, tab: string): string {
  const own = lists.find(([, list]) => list.queue === queue && list.only && list.tab === tab);
  const path = (own ?? lists.find(([, list]) => list.queue === queue && !list.only))?.[0];
  if (!path) throw new Error(`No page lists the queue ${queue}`);
  return own ? path : `${path}?tab=${tab}`;
}
