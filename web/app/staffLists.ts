import type { QueueName } from '#services/domains/queues/routes.ts';
import { fetchBookings, bookingTabs } from '#web/features/bookings-to-chase/fetchBookings.ts';
import { fetchCards, cardTabs } from '#web/features/card-review/fetchCards.ts';
import { fetchCommissions, commissionTabs } from '#web/features/commission-payments/fetchCommissions.ts';
import { claimTabs, fetchClaims } from '#web/features/claim-queue/fetchClaims.ts';
import { extensionTabs, fetchExtensions } from '#web/features/extension-queue/fetchExtensions.ts';
import { fetchOrders, orderTabs } from '#web/features/order-queue/fetchOrders.ts';
import { fetchRefunds, refundTabs } from '#web/features/refunds/fetchRefunds.ts';
import { fetchPromocodes, promocodeTabs } from '#web/features/promocodes/fetchPromocodes.ts';
import { fetchTickets, ticketTabs } from '#web/features/ticket-queue/fetchTickets.ts';
import { fetchVerifications, verificationTabs } from '#web/features/verification-queue/fetchVerifications.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { type Load, withWords } from './page.tsx';

/** A queue of the staff, as far as its first rows can be asked for before its page is there. */
export interface StaffList {
  /** Whoever works on it sees its page. */
  readonly queue: QueueName;
  readonly fetchRows: FetchRows<unknown>;
  /** The tab that it opens with; `only`: it has no other. */
  readonly tab: string;
  readonly only?: true;
  /** Comes apart from the other lists: a new one makes none of them heavier. */
  readonly page: Load;
}

/** The staff's queues by where they are. */
export const staffLists = {
  '/admin/orders': {
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    page: () => import('#web/features/order-queue/OrdersPage.tsx'),
  },
  '/admin/payments-to-confirm': {
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    only: true,
    page: () => import('#web/features/order-queue/PaymentsToConfirmPage.tsx'),
  },
  '/admin/bookings': {
    queue: 'bookings',
    fetchRows: fetchBookings,
    tab: bookingTabs[0],
    page: () => import('#web/features/bookings-to-chase/BookingsPage.tsx'),
  },
  '/admin/cardholder/payments': {
    queue: 'commissions',
    fetchRows: fetchCommissions,
    tab: commissionTabs[0],
    page: withWords(['payouts', 'signIn'], () => import('#web/features/commission-payments/PaymentsPage.tsx')),
  },
  '/admin/refunds': {
    queue: 'refunds',
    fetchRows: fetchRefunds,
    tab: refundTabs[0],
    page: () => import('#web/features/refunds/RefundsPage.tsx'),
  },
  '/admin/extensions': {
    queue: 'extensions',
    fetchRows: fetchExtensions,
    tab: extensionTabs[0],
    page: () => import('#web/features/extension-queue/ExtensionsPage.tsx'),
  },
  '/admin/claims': {
    queue: 'claims',
    fetchRows: fetchClaims,
    tab: claimTabs[0],
    page: () => import('#web/features/claim-queue/ClaimsPage.tsx'),
  },
  '/admin/cards': {
    queue: 'cards',
    fetchRows: fetchCards,
    tab: cardTabs[0],
    page: () => import('#web/features/card-review/CardsPage.tsx'),
  },
  '/admin/tickets': {
    queue: 'tickets',
    fetchRows: fetchTickets,
    tab: ticketTabs[0],
    page: () => import('#web/features/ticket-queue/TicketsPage.tsx'),
  },
  '/admin/promocodes': {
    queue: 'promocodes',
    fetchRows: fetchPromocodes,
    tab: promocodeTabs[0],
    page: () => import('#web/features/promocodes/PromocodesPage.tsx'),
  },
  '/admin/verifications': {
    queue: 'verifications',
    fetchRows: fetchVerifications,
    tab: verificationTabs[0],
    page: () => import('#web/features/verification-queue/VerificationsPage.tsx'),
  },
} as const satisfies Readonly<Record<string, StaffList>>;

const lists: readonly (readonly [string, StaffList])[] = Object.entries(staffLists);

/** Where a tab of a queue is worked on: its own page where it has one. */
export function addressOfTab(queue: string, tab: string): string {
  const own = lists.find(([, list]) => list.queue === queue && list.only && list.tab === tab);
  const path = (own ?? lists.find(([, list]) => list.queue === queue && !list.only))?.[0];
  if (!path) throw new Error(`No page lists the queue ${queue}`);
  return own ? path : `${path}?tab=${tab}`;
}
