import type { ComponentType } from 'react';
import BookingsPage from '#web/features/bookings-to-chase/BookingsPage.tsx';
import CardsPage from '#web/features/card-review/CardsPage.tsx';
import PaymentsPage from '#web/features/commission-payments/PaymentsPage.tsx';
import OrdersPage from '#web/features/order-queue/OrdersPage.tsx';
import PaymentsToConfirmPage from '#web/features/order-queue/PaymentsToConfirmPage.tsx';
import RefundsPage from '#web/features/refunds/RefundsPage.tsx';
import VerificationsPage from '#web/features/verification-queue/VerificationsPage.tsx';
import { page, withWords } from './page.tsx';
import { type StaffList, staffLists } from './staffLists.ts';

/**
 * A queue's page. It comes with words of its own besides the staff's, and with the other queues: what is its own is small, and
 * a page that is there need not be fetched when its rows are. The grid is fetched when the first rows are on the screen: it
 * weighs as much as all the rest, and would have the browser busy with it before.
 */
const queuePage = (Page: ComponentType, { may }: StaffList) =>
  page(
    withWords(['staff', 'queue'], () => Promise.resolve({ default: Page })),
    may,
  );

/** The pages of the staff's queues. */
export const staffQueues = {
  orders: queuePage(OrdersPage, staffLists.orders),
  paymentsToConfirm: queuePage(PaymentsToConfirmPage, staffLists.paymentsToConfirm),
  bookings: queuePage(BookingsPage, staffLists.bookings),
  payments: queuePage(PaymentsPage, staffLists.payments),
  refunds: queuePage(RefundsPage, staffLists.refunds),
  cards: queuePage(CardsPage, staffLists.cards),
  verifications: queuePage(VerificationsPage, staffLists.verifications),
} as const;
