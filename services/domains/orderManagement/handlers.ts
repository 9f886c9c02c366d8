import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { orderManagement } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/accounts/whoIs.ts';
import { shownOrder } from '#services/domains/orders/handlers.ts';

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
