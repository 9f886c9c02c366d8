import type { Level, Page } from '#workflows/kernel/access.ts';
import { staff, type Who } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** The staff's working lists. */
export const queueNames = ['orders', 'bookings', 'commissions', 'refunds', 'verifications', 'cards'] as const;
export type QueueName = (typeof queueNames)[number];

/** Whose page each is. */
const pagesOf = {
  orders: ['orders'],
  bookings: ['orders'],
  commissions: ['payments', 'orders'],
  refunds: ['payments', 'orders'],
  verifications: ['users'],
  cards: ['cards'],
} as const satisfies Record<QueueName, readonly Page[]>;
const withLevel =
  (level: Level) =>
  (queue: QueueName): readonly Who[] =>
    pagesOf[queue].map((page) => staff(page, level));

/** Who works on a queue; routes that take a queue's name ask for it again. */
export const queueAccess = withLevel(2);
/** Who may take a whole queue away (product spec, section 6: admin or 3). */
export const exportAccess = withLevel(3);
export const anyQueue = distinct(queueNames.flatMap(queueAccess));
export const anyExport = distinct(queueNames.flatMap(exportAccess));

function distinct(who: readonly Who[]): readonly Who[] {
  return [...new Map(who.map((one) => [JSON.stringify(one), one])).values()];
}

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const orderQueue: Of<'orderQueue'> = {
  name: 'orderQueue',
  method: 'get',
  path: '/api/v1/order-management/',
  access: queueAccess('orders'),
  takesAfter: true,
};
export const bookingQueue: Of<'bookingQueue'> = {
  name: 'bookingQueue',
  method: 'get',
  path: '/api/v1/queues/bookings/',
  access: queueAccess('bookings'),
  takesAfter: true,
};
export const commissionQueue: Of<'commissionQueue'> = {
  name: 'commissionQueue',
  method: 'get',
  path: '/api/v1/queues/commissions/',
  access: queueAccess('commissions'),
  takesAfter: true,
};
export const refundQueue: Of<'refundQueue'> = {
  name: 'refundQueue',
  method: 'get',
  path: '/api/v1/queues/refunds/',
  access: queueAccess('refunds'),
  takesAfter: true,
};
export const verificationQueue: Of<'verificationQueue'> = {
  name: 'verificationQueue',
  method: 'get',
  path: '/api/v1/verifications/',
  access: queueAccess('verifications'),
  takesAfter: true,
};
export const cardQueue: Of<'cardQueue'> = {
  name: 'cardQueue',
  method: 'get',
  path: '/api/v1/queues/cards/',
  access: queueAccess('cards'),
  takesAfter: true,
};
export const queueCounts: Of<'queueCounts'> = {
  name: 'queueCounts',
  method: 'get',
  path: '/api/v1/queues/:queue/counts/',
  access: anyQueue,
  takesAfter: true,
};
export const queueNextSteps: Of<'queueNextSteps'> = {
  name: 'queueNextSteps',
  method: 'post',
  path: '/api/v1/queues/:queue/next-steps/',
  access: anyQueue,
};
export const queueCsvReady: Of<'queueCsvReady'> = {
  name: 'queueCsvReady',
  method: 'get',
  path: '/api/v1/queues/:queue/export/',
  access: anyExport,
  takesAfter: true,
};
export const queueCsv: Of<'queueCsv'> = {
  name: 'queueCsv',
  method: 'get',
  path: '/api/v1/queues/:queue/export.csv',
  access: anyExport,
  takesAfter: true,
  answers: 'csv',
  ownSiteOnly: true,
};
export const queueExportEnd: Of<'queueExportEnd'> = {
  name: 'queueExportEnd',
  method: 'get',
  path: '/api/v1/queues/:queue/exports/:id/',
  access: anyExport,
};
