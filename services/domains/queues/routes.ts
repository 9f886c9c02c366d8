import type { Level, Page } from '#workflows/kernel/access.ts';
import { staff, type Who } from '#workflows/kernel/who.ts';

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
