import type { Me } from '#services/domains/accounts/contract.ts';
import { fetchBookings, bookingTabs } from '#web/features/bookings-to-chase/fetchBookings.ts';
import { fetchCards, cardTabs } from '#web/features/card-review/fetchCards.ts';
import { fetchCommissions, commissionTabs } from '#web/features/commission-payments/fetchCommissions.ts';
import { fetchOrders, orderTabs } from '#web/features/order-queue/fetchOrders.ts';
import { fetchRefunds, refundTabs } from '#web/features/refunds/fetchRefunds.ts';
import { fetchVerifications, verificationTabs } from '#web/features/verification-queue/fetchVerifications.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { reachesPage } from '#web/api/session/may.ts';

export interface StaffList {
  readonly path: string;
  readonly may: (me: Me) => boolean;
  /** What its rows are kept under, and the tab that it opens with; `only`: it has no other. */
  readonly list: {
    readonly name: string;
    readonly fetchRows: FetchRows<unknown>;
    readonly tab: string;
    readonly only?: true;
  };
}

const seesOrders = reachesPage('orders', 2);

/** The staff's queues: where they are, who may see them, and what they open with. */
export const staffLists = {
  orders: {
    path: '/admin/orders',
    may: seesOrders,
    list: { name: 'orders', fetchRows: fetchOrders, tab: orderTabs[0] },
  },
  paymentsToConfirm: {
    path: '/admin/payments-to-confirm',
    may: seesOrders,
    list: { name: `orders-${orderTabs[0]}`, fetchRows: fetchOrders, tab: orderTabs[0], only: true },
  },
  bookings: {
    path: '/admin/bookings',
    may: seesOrders,
    list: { name: 'bookings', fetchRows: fetchBookings, tab: bookingTabs[0] },
  },
  payments: {
    path: '/admin/cardholder/payments',
    may: (me) => reachesPage('payments', 2)(me) || seesOrders(me),
    list: { name: 'commissions', fetchRows: fetchCommissions, tab: commissionTabs[0] },
  },
  refunds: {
    path: '/admin/refunds',
    may: (me) => reachesPage('payments', 2)(me) || seesOrders(me),
    list: { name: 'refunds', fetchRows: fetchRefunds, tab: refundTabs[0] },
  },
  cards: {
    path: '/admin/cards',
    may: reachesPage('cards', 2),
    list: { name: 'cards', fetchRows: fetchCards, tab: cardTabs[0] },
  },
  verifications: {
    path: '/admin/verifications',
    may: reachesPage('users', 2),
    list: { name: 'verifications', fetchRows: fetchVerifications, tab: verificationTabs[0] },
  },
} as const satisfies Record<string, StaffList>;
