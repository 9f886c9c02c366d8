import type { LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount, sent } from '../call.ts';
import { queues, type QueueName } from '../contracts/queues.ts';
import type { ApiDeps } from '../deps.ts';
import { freshAfter } from '../freshness.ts';
import { checkQueue } from '../queueAccess.ts';
import { stepsOf } from '../stepsOf.ts';
import { whoIs } from './orderManagement.ts';

const lifecycleOf: Readonly<Record<QueueName, LifecycleName>> = { orders: 'order', bookings: 'booking', commissions: 'booking', verifications: 'verification', cards: 'card' };

/** The staff's working lists. */
export const queueMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records, db, now } = deps;
  const works: Mount['visible'] = async ({ person, params }) => checkQueue(params.queue, person);
  return [
    mount(queues.orderQueue, async ({ query: { after, tab, filterModel = {}, sortModel = [], search, offset, limit } }) => {
      const stale = await freshAfter(queries, after, 'orders');
      const page = await queries.orderQueue(tab, { filterModel, sortModel, offset, limit, search });
      const users = await findUsers(db, page.rows.map(({ buyerId }) => buyerId));
      return { ...page, rows: page.rows.map((row) => ({ ...row, buyer: whoIs(users, row.buyerId) })), ...stale };
    }),
    mount(queues.bookingQueue, async ({ query: { after, tab, search, offset, limit } }) => {
      const stale = await freshAfter(queries, after, 'bookings');
      const page = await queries.bookings({ search, page: Math.floor(offset / limit) + 1, pageSize: limit, ...(tab === 'overdue' ? { overdue: true } : tab === 'all' ? {} : { waitingFor: tab }) });
      const users = await findUsers(db, page.rows.flatMap(({ buyerId, cardholderId }) => [buyerId, cardholderId]));
      return { ...page, rows: page.rows.map((row) => ({ ...row, buyer: whoIs(users, row.buyerId), cardholder: whoIs(users, row.cardholderId) })), ...stale };
    }),
    mount(queues.commissionQueue, async ({ query: { after, tab, search, offset, limit } }) => {
      const stale = await freshAfter(queries, after, 'bookings');
      const page = await queries.commissions({ search, page: Math.floor(offset / limit) + 1, pageSize: limit, state: tab });
      const users = await findUsers(db, page.rows.flatMap(({ buyerId, cardholderId }) => [buyerId, cardholderId]));
      return { ...page, rows: page.rows.map((row) => ({ ...row, buyer: whoIs(users, row.buyerId), cardholder: whoIs(users, row.cardholderId) })), ...stale };
    }),
    mount(queues.verificationQueue, async ({ query: { after, tab, offset, limit } }) => {
      const stale = await freshAfter(queries, after, 'verification');
      const page = await queries.verifications({ state: tab, overdueOnly: false, page: Math.floor(offset / limit) + 1, pageSize: limit });
      const users = await findUsers(db, page.rows.map(({ cardholderId }) => cardholderId));
      return { ...page, rows: page.rows.map((row) => ({ ...row, cardholder: whoIs(users, row.cardholderId) })), ...stale };
    }),
    mount(queues.cardQueue, async ({ query: { after, tab, search, offset, limit } }) => {
      const stale = await freshAfter(queries, after, 'cards', 'holds');
      const page = await queries.cards({ tab, search, page: Math.floor(offset / limit) + 1, pageSize: limit, ordering: '-submitted' });
      const users = await findUsers(db, page.rows.map(({ cardholderId }) => cardholderId));
      return { ...page, rows: page.rows.map((row) => ({ ...row, cardholder: whoIs(users, row.cardholderId) })), ...stale };
    }),
    mount(queues.queueCounts, async ({ query, params: { queue } }) => {
      const stale = await freshAfter(queries, query.after, queue === 'orders' ? 'orders' : queue === 'cards' ? 'cards' : queue === 'verifications' ? 'verification' : 'bookings');
      const counted: Record<string, number> = queue === 'orders' ? await queries.orderTabCounts() : queue === 'cards' ? await queries.cardTabCounts() : {};
      return { counts: Object.fromEntries(Object.entries(counted).map(([tab, count]) => [tab, { count, exact: true }])), ...stale };
    }, works),
    mount(queues.queueNextSteps, async ({ params: { queue }, body: { ids }, person }) => {
      const lifecycle = lifecycleOf[queue];
      const at = now().toISOString();
      const loaded = await Promise.all(ids.map(async (id) => ({ id, ...(await records.current(lifecycle, id)) })));
      const rows = loaded.filter(({ revision }) => revision !== null).map(({ id, snapshot, revision }) => ({ id, lifecycle, recordId: id, revision: String(revision), state: snapshot.value as unknown, steps: stepsOf(lifecycle, snapshot, { person, at }) }));
      return { rows, at };
    }, works),
    mount(queues.queueCsv, async ({ res, params: { queue } }) => {
      res.setHeader('content-type', 'text/csv; charset=utf-8');
      res.end(`\uFEFF${queue}\r\n`);
      return sent;
    }, works),
  ];
};
