import type { Me } from '#services/domains/accounts/contract.ts';
import { askBookings, bookingTabs } from '#web/features/bookings-to-chase/askBookings.ts';
import { askCards, cardTabs } from '#web/features/card-review/askCards.ts';
import { askCommissions, commissionTabs } from '#web/features/commission-payments/askCommissions.ts';
import { askOrders, orderTabs } from '#web/features/order-queue/askOrders.ts';
import { askRefunds, refundTabs } from '#web/features/refunds/askRefunds.ts';
import { askVerifications, verificationTabs } from '#web/features/verification-queue/askVerifications.ts';
import type { AskRows } from '#web/queue/grid/rows.ts';
import { reachesPage } from '#web/api/session/may.ts';

export interface StaffList {
  readonly path: string;
  readonly may: (me: Me) => boolean;
  /** What its rows are kept under, and the tab that it opens with; `only`: it has no other. */
  readonly list: { readonly name: string; readonly ask: AskRows<unknown>; readonly tab: string; readonly only?: true };
}

const seesOrders = reachesPage('orders', 2);

/** The staff's queues: where they are, who may see them, and what they open with. */
export const staffLists = {
  orders: { path: '/admin/orders', may: seesOrders, list: { name: 'orders', ask: askOrders, tab: orderTabs[0] } },
  paymentsToConfirm: {
    path: '/admin/payments-to-confirm',
    may: seesOrders,
    list: { name: `orders-${orderTabs[0]}`, ask: askOrders, tab: orderTabs[0], only: true },
  },
  bookings: {
    path: '/admin/bookings',
    may: seesOrders,
    list: { name: 'bookings', ask: askBookings, tab: bookingTabs[0] },
  },
  payments: {
    path: '/admin/cardholder/payments',
    may: (me) => reachesPage('payments', 2)(me) || seesOrders(me),
    list: { name: 'commissions', ask: askCommissions, tab: commissionTabs[0] },
  },
  refunds: {
    path: '/admin/refunds',
    may: (me) => reachesPage('payments', 2)(me) || seesOrders(me),
    list: { name: 'refunds', ask: askRefunds, tab: refundTabs[0] },
  },
  cards: {
    path: '/admin/cards',
    may: reachesPage('cards', 2),
    list: { name: 'cards', ask: askCards, tab: cardTabs[0] },
  },
  verifications: {
    path: '/admin/verifications',
    may: reachesPage('users', 2),
    list: { name: 'verifications', ask: askVerifications, tab: verificationTabs[0] },
  },
} as const satisfies Record<string, StaffList>;
