import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#services/api/contracts/auth.ts';
import { askBookings, bookingTabs } from '#web/features/bookings-to-chase/askBookings.ts';
import { askCards, cardTabs } from '#web/features/card-review/askCards.ts';
import { askCommissions, commissionTabs } from '#web/features/commission-payments/askCommissions.ts';
import { askOrders, orderTabs } from '#web/features/order-queue/askOrders.ts';
import { askVerifications, verificationTabs } from '#web/features/verification-queue/askVerifications.ts';
import { BLOCK_SIZE } from '#web/ui/grid/blocks.ts';
import { PHONE, PHONE_ROWS } from '#web/ui/grid/phone.ts';
import type { AskRows, Wish } from '#web/ui/grid/rows.ts';
import { rowsQuery } from '#web/ui/grid/useRows.ts';
import { spoken } from './page.tsx';
import { reachesPage } from './session/may.ts';
import { meQuery } from './session/useMe.ts';

interface StaffQueue {
  readonly path: string;
  readonly load: Parameters<typeof spoken>[1];
  readonly may: (me: Me) => boolean;
  /** What its rows are kept under, and the tab that it opens with; `only`: it has no other. */
  readonly list: { readonly name: string; readonly ask: AskRows<unknown>; readonly tab: string; readonly only?: true };
}

/** Queues come with words of their own besides the staff's. */
const withGrid = (load: StaffQueue['load']): StaffQueue['load'] =>
  spoken(['staff', 'queue'], () => {
    // The grid is fetched beside the page that will want it, not after it; a phone shows cards.
    if (!matchMedia(PHONE).matches) void import('#web/ui/grid/Grid.tsx');
    return load();
  });

const seesOrders = reachesPage('orders', 2);

/** The staff's queues: where they are, who may see them, and what they open with. */
export const staffQueues = {
  orders: { path: '/admin/orders', may: seesOrders, load: withGrid(() => import('#web/features/order-queue/OrdersPage.tsx')), list: { name: 'orders', ask: askOrders, tab: orderTabs[0] } },
  paymentsToConfirm: { path: '/admin/payments-to-confirm', may: seesOrders, load: withGrid(() => import('#web/features/order-queue/PaymentsToConfirmPage.tsx')), list: { name: `orders-${orderTabs[0]}`, ask: askOrders, tab: orderTabs[0], only: true } },
  bookings: { path: '/admin/bookings', may: seesOrders, load: withGrid(() => import('#web/features/bookings-to-chase/BookingsPage.tsx')), list: { name: 'bookings', ask: askBookings, tab: bookingTabs[0] } },
  payments: { path: '/admin/cardholder/payments', may: (me) => reachesPage('payments', 2)(me) || seesOrders(me), load: withGrid(() => import('#web/features/commission-payments/PaymentsPage.tsx')), list: { name: 'commissions', ask: askCommissions, tab: commissionTabs[0] } },
  cards: { path: '/admin/cards', may: reachesPage('cards', 2), load: withGrid(() => import('#web/features/card-review/CardsPage.tsx')), list: { name: 'cards', ask: askCards, tab: cardTabs[0] } },
  verifications: { path: '/admin/verifications', may: reachesPage('users', 2), load: withGrid(() => import('#web/features/verification-queue/VerificationsPage.tsx')), list: { name: 'verifications', ask: askVerifications, tab: verificationTabs[0] } },
} as const satisfies Record<string, StaffQueue>;

/**
 * Begins what a queue's address will need before anything is drawn: its code beside its first rows, which otherwise wait
 * for one another. Rows are asked for whoever may see them only; an address with filters waits for its columns.
 */
export async function beginQueue(queries: QueryClient, path: string, search: string): Promise<void> {
  const queue = Object.values<StaffQueue>(staffQueues).find((one) => one.path === (path === '/admin' ? '/admin/cards' : path));
  if (!queue) return;
  const loading = queue.load();
  const wish = plainWish(queue, new URLSearchParams(search));
  const me = await queries.fetchQuery(meQuery);
  if (me && queue.may(me) && wish) await queries.prefetchQuery(rowsQuery({ ...queue.list, wish, limit: matchMedia(PHONE).matches ? PHONE_ROWS : BLOCK_SIZE }));
  await loading;
}

/** What an address stands for that chooses nothing but a tab and words; undefined for any other. */
function plainWish({ list: { tab, only } }: StaffQueue, params: URLSearchParams): Wish | undefined {
  if ([...params.keys()].some((name) => !['tab', 'search', 'open'].includes(name))) return undefined;
  return { tab: only ? tab : (params.get('tab') ?? tab), search: (params.get('search') ?? '').slice(0, 200), sortModel: [], filterModel: {} };
}
