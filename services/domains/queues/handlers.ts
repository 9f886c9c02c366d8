import type { GridRequest } from '#projections/grid/model.ts';
import { type Mount, mount, sent } from '#services/http/call.ts';
import { type QueueName } from './routes.ts';
import { queues } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { notFound } from '#services/http/problems.ts';
import type { ProjectionName } from '#services/domains/queries.ts';
import { checkExport, checkQueue } from './checkQueue.ts';
import { exportEnd } from './exportEnds.ts';
import { queueExports } from './exportQueue.ts';
import { stepsOfRows } from './stepsOfRows.ts';
import { withPeople } from '#services/domains/accounts/withPeople.ts';

/** What each queue is read from. */
const sources: Readonly<Record<QueueName, readonly ProjectionName[]>> = {
  orders: ['orders', 'bookings'],
  bookings: ['bookings'],
  commissions: ['bookings'],
  refunds: ['orders'],
  verifications: ['verification'],
  cards: ['cards'],
};

/** The staff's working lists. */
export const queueMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, db } = deps;
  const works: Mount['visible'] = async ({ person, params }) => checkQueue(params.queue, person);
  const exports: Mount['visible'] = async ({ person, params }) => checkExport(params.queue, person);
  const exported = queueExports(deps);
  const fresh = (queue: QueueName, after: string | undefined) => freshAfter(queries, after, ...sources[queue]);
  return [
    mount(queues.orderQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('orders', after);
      const page = await queries.queues.orders.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'buyer'), ...stale };
    }),
    mount(queues.bookingQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('bookings', after);
      const page = await queries.queues.bookings.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'buyer', 'cardholder'), ...stale };
    }),
    mount(queues.commissionQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('commissions', after);
      const page = await queries.queues.commissions.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'buyer', 'cardholder'), ...stale };
    }),
    mount(queues.refundQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('refunds', after);
      const page = await queries.queues.refunds.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'buyer'), ...stale };
    }),
    mount(queues.verificationQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('verifications', after);
      const page = await queries.queues.verifications.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'cardholder'), ...stale };
    }),
    mount(queues.cardQueue, async ({ query: { after, ...asked } }) => {
      const stale = await fresh('cards', after);
      const page = await queries.queues.cards.block(wished(asked));
      return { ...page, rows: await withPeople(db, page.rows, 'cardholder'), ...stale };
    }),
    mount(
      queues.queueCounts,
      async ({ params: { queue }, query: { after } }) => {
        const stale = await fresh(queue, after);
        return { counts: { ...(await queries.queues[queue].counts()) }, ...stale };
      },
      works,
    ),
    mount(
      queues.queueNextSteps,
      ({ params: { queue }, body: { ids }, person }) => stepsOfRows(deps, person, queue, ids),
      works,
    ),
    mount(
      queues.queueCsvReady,
      async ({ params: { queue }, query: { after: _, ...asked } }) => exported.check({ queue, ...wished(asked) }),
      exports,
    ),
    mount(
      queues.queueCsv,
      async ({ res, person, whence, params: { queue }, query: { after, export: id, ...asked } }) => {
        await fresh(queue, after);
        await exported.send(res, person, { queue, whence, id, ...wished(asked) });
        return sent;
      },
      exports,
    ),
    mount(
      queues.queueExportEnd,
      async ({ params: { queue, id }, person: { userId } }) => {
        const end = await exportEnd(db, { id, userId, queue });
        if (!end) throw notFound();
        return end;
      },
      exports,
    ),
  ];
};

type Models = Pick<GridRequest, 'filterModel' | 'sortModel'>;

/** Nothing filtered and nothing sorted, where a request leaves it out. */
const wished = <Asked extends { readonly [Name in keyof Models]?: Models[Name] | undefined }>({
  filterModel = {},
  sortModel = [],
  ...asked
}: Asked): Omit<Asked, keyof Models> & Models => ({ ...asked, filterModel, sortModel });
