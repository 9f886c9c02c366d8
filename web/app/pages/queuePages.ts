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
import { type QueueName, queueAccess } from '#services/domains/queues/routes.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { PHONE, PHONE_ROWS } from '#web/queue/grid/phone.ts';
import type { FetchRows, ListQuery } from '#web/queue/grid/rows.ts';
import { BLOCK_SIZE, rowsName, rowsQuery } from '#web/queue/grid/rowsQuery.ts';
import type { Domain } from '#words/keys.ts';
import type { Loader } from '#web/api/useAnswer.ts';
import type { PageEntry } from './pageTable.ts';

/** A staff queue's page, as far as needed to fetch its first rows before its code has loaded. */
export interface QueuePage extends PageEntry {
  /** The queue: staff who work on it may see its page. */
  readonly queue: QueueName;
  /** The tab that it opens with; `only`: it has no other. */
  readonly tab: string;
  readonly only?: true | undefined;
}

/** The staff's queues by path. Each is loaded separately, so that a new one makes no other heavier. */
export const queuePages = {
  '/admin/orders': queuePage({
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    load: () => import('#web/staff/order-queue/OrdersPage.tsx'),
  }),
  '/admin/payments-to-confirm': queuePage({
    queue: 'orders',
    fetchRows: fetchOrders,
    tab: orderTabs[0],
    only: true,
    load: () => import('#web/staff/order-queue/PaymentsToConfirmPage.tsx'),
  }),
  '/admin/bookings': queuePage({
    queue: 'bookings',
    fetchRows: fetchBookings,
    tab: bookingTabs[0],
    load: () => import('#web/staff/bookings-to-chase/BookingsPage.tsx'),
  }),
  '/admin/cardholder/payments': queuePage({
    queue: 'commissions',
    fetchRows: fetchCommissions,
    tab: commissionTabs[0],
    words: ['payouts', 'signIn'],
    load: () => import('#web/staff/commission-payments/PaymentsPage.tsx'),
  }),
  '/admin/refunds': queuePage({
    queue: 'refunds',
    fetchRows: fetchRefunds,
    tab: refundTabs[0],
    load: () => import('#web/staff/refunds/RefundsPage.tsx'),
  }),
  '/admin/extensions': queuePage({
    queue: 'extensions',
    fetchRows: fetchExtensions,
    tab: extensionTabs[0],
    load: () => import('#web/staff/extension-queue/ExtensionsPage.tsx'),
  }),
  '/admin/claims': queuePage({
    queue: 'claims',
    fetchRows: fetchClaims,
    tab: claimTabs[0],
    load: () => import('#web/staff/claim-queue/ClaimsPage.tsx'),
  }),
  '/admin/cards': queuePage({
    queue: 'cards',
    fetchRows: fetchCards,
    tab: cardTabs[0],
    load: () => import('#web/staff/card-review/CardsPage.tsx'),
  }),
  '/admin/tickets': queuePage({
    queue: 'tickets',
    fetchRows: fetchTickets,
    tab: ticketTabs[0],
    load: () => import('#web/staff/ticket-queue/TicketsPage.tsx'),
  }),
  '/admin/promocodes': queuePage({
    queue: 'promocodes',
    fetchRows: fetchPromocodes,
    tab: promocodeTabs[0],
    load: () => import('#web/staff/promocodes/PromocodesPage.tsx'),
  }),
  '/admin/verifications': queuePage({
    queue: 'verifications',
    fetchRows: fetchVerifications,
    tab: verificationTabs[0],
    load: () => import('#web/staff/verification-queue/VerificationsPage.tsx'),
  }),
} as const;

const all: readonly (readonly [string, QueuePage])[] = Object.entries(queuePages);

/** Returns the queue that a path lists. */
export const queueAt = (path: string): QueuePage | undefined => all.find(([at]) => at === path)?.[1];

/** Returns the path at which a tab of a queue is worked on: its own page, if it has one. */
export function addressOfTab(queue: string, tab: string): string {
  const own = all.find(([, page]) => page.queue === queue && page.only && page.tab === tab);
  const path = (own ?? all.find(([, page]) => page.queue === queue && !page.only))?.[0];
  if (!path) throw new Error(`No page lists the queue ${queue}`);
  return own ? path : `${path}?tab=${tab}`;
}

function queuePage<Row>({
  fetchRows,
  words = [],
  ...page
}: Omit<QueuePage, 'words' | 'may' | 'loader'> & {
  readonly fetchRows: FetchRows<Row>;
  /** Words besides those of all queues. */
  readonly words?: readonly Domain[];
}): QueuePage {
  const loader: Loader = ({ search }) => {
    const listQuery = plainQuery(page, new URLSearchParams(search));
    const limit = matchMedia(PHONE).matches ? PHONE_ROWS : BLOCK_SIZE;
    return listQuery ? [rowsQuery({ name: rowsName(page), fetchRows, listQuery, limit })] : [];
  };
  return { ...page, words: ['staff', 'queue', ...words], may: isAmong(queueAccess(page.queue)), loader };
}

/** Returns the query of an address that selects only a tab and search words; any other waits for the queue's columns. */
function plainQuery({ tab, only }: Pick<QueuePage, 'tab' | 'only'>, params: URLSearchParams): ListQuery | undefined {
  if ([...params.keys()].some((name) => !['tab', 'search', 'open'].includes(name))) return undefined;
  return {
    tab: only ? tab : (params.get('tab') ?? tab),
    search: (params.get('search') ?? '').slice(0, 200),
    sortModel: [],
    filterModel: {},
  };
}
