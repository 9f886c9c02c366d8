import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount } from '../call.ts';
import { orderManagement } from '../contracts/orderManagement.ts';
import type { ApiDeps } from '../deps.ts';
import { freshAfter } from '../freshness.ts';
import { snapshotFor } from '../snapshotFor.ts';
import { visibleRecord } from '../visibility.ts';
import { whoIs } from '../whoIs.ts';
import { shownOrder } from './orders.ts';

/** Staff's side of orders: the queue, one order, its money. */
export const orderManagementMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records, db } = deps;
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  return [
    mount(
      orderManagement.managedOrder,
      async ({ params, query, person, res }) => {
        const stale = await freshAfter(queries, query.after, 'orders', 'bookings');
        const order = await shownOrder(deps, params.id);
        res.setHeader('etag', `"${order.revision}"`);
        const bookingIds = order.lines.flatMap(({ bookingId }) => bookingId ?? []);
        const [users, snapshot, ...bookings] = await Promise.all([
          findUsers(db, [order.buyerId]),
          snapshotFor(deps, person, 'order', params.id),
          ...bookingIds.map((id) => snapshotFor(deps, person, 'booking', id)),
        ]);
        return {
          ...order,
          buyer: whoIs(users, order.buyerId),
          snapshot,
          bookings: Object.fromEntries(bookingIds.map((id, index) => [id, bookings[index]!])),
          ...stale,
        };
      },
      visible,
    ),
    mount(
      orderManagement.orderLedger,
      async ({ params, query }) => {
        const stale = await freshAfter(queries, query.after, 'ledger');
        return { rows: [...(await queries.ledgerOfOrder(params.id))], ...stale };
      },
      visible,
    ),
  ];
};
