import type { Level, Page } from '#workflows/kernel/access.ts';
import { staff, type Who } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import { get, post } from '#services/http/routes.ts';

/** The staff's work queues: the page that each belongs to, and its path where it differs from the queue's name. */
const queues = {
  orders: { pages: ['orders'], path: '/api/v1/order-management/' },
  bookings: { pages: ['orders'] },
  commissions: { pages: ['payments', 'orders'] },
  refunds: { pages: ['payments', 'orders'], path: '/api/v1/refunds/' },
  extensions: { pages: ['orders', 'payments'] },
  claims: { pages: ['orders'] },
  tickets: { pages: ['tickets'] },
  verifications: { pages: ['users'], path: '/api/v1/verifications/' },
  cards: { pages: ['cards'] },
  promocodes: { pages: ['promocodes'], path: '/api/v1/promocodes/' },
} as const satisfies Record<`${string}s`, QueueRoute>;
interface QueueRoute {
  readonly pages: readonly Page[];
  readonly path?: string;
}
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]];

const withLevel =
  (level: Level) =>
  (queue: QueueName): readonly Who[] =>
    queues[queue].pages.map((page) => staff(page, level));

/** Who may work on a queue; routes that take a queue's name check again for that queue. */
export const queueAccess = withLevel(2);
/** Who may export a whole queue (product spec, section 6: admin or 3). */
export const exportAccess = withLevel(3);
export const anyQueue = distinct(queueNames.flatMap(queueAccess));
export const anyExport = distinct(queueNames.flatMap(exportAccess));

function distinct(who: readonly Who[]): readonly Who[] {
  return [...new Map(who.map((one) => [JSON.stringify(one), one])).values()];
}

/** `verifications` → `verificationQueue`. */
export type RowsRouteName<Name extends QueueName> = Name extends `${infer One}s` ? `${One}Queue` : never;
export const rowsRouteName = <Name extends QueueName>(queue: Name): RowsRouteName<Name> =>
  `${queue.slice(0, -1)}Queue` as RowsRouteName<Name>;

const rowsOf = <Name extends QueueName>(queue: Name): Route<RowsRouteName<Name>> => {
  const { path = `/api/v1/queues/${queue}/` }: QueueRoute = queues[queue];
  return get(rowsRouteName(queue), path, queueAccess(queue), { takesAfter: true });
};
export const orderQueue = rowsOf('orders');
export const bookingQueue = rowsOf('bookings');
export const commissionQueue = rowsOf('commissions');
export const refundQueue = rowsOf('refunds');
export const extensionQueue = rowsOf('extensions');
export const claimQueue = rowsOf('claims');
export const ticketQueue = rowsOf('tickets');
export const verificationQueue = rowsOf('verifications');
export const cardQueue = rowsOf('cards');
export const promocodeQueue = rowsOf('promocodes');
export const queueCounts = get('queueCounts', '/api/v1/queues/:queue/counts/', anyQueue, {
  takesAfter: true,
});
export const queueNextSteps = post('queueNextSteps', '/api/v1/queues/:queue/next-steps/', anyQueue, {
  whileLoggedInAs: true,
});
export const queueCsvReady = get('queueCsvReady', '/api/v1/queues/:queue/export/', anyExport, {
  takesAfter: true,
});
export const queueCsv = get('queueCsv', '/api/v1/queues/:queue/export.csv', anyExport, {
  takesAfter: true,
  answers: 'csv',
});
export const queueExportEnd = get('queueExportEnd', '/api/v1/queues/:queue/exports/:id/', anyExport);
