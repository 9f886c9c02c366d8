import { fresh, withEtag } from '#services/http/fresh.ts';
import { replacementsFor } from '#projections/cards/replacements.ts';
import { ledgerOf } from '#projections/ledger/query.ts';
import { referenceUses } from '#projections/ledger/referenceUses.ts';
import { findUsers, hasUnconfirmedEmail } from '#services/accounts/users.ts';
import { paymentAttempts } from '#workflows/order/paymentAttempts.ts';
import { streamOf } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import { payerOrders } from './payerOrders.ts';
import { refundContext } from './refundContext.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { orderManagement } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { shownOrder } from '#services/domains/orders/shownOrder.ts';

/** Handlers of the staff's side of orders: the queue, a single order, its money. */
export const orderManagementHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, db, eventStore } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  return [
    handle(
      orderManagement.replacements,
      async ({ params: { id }, query: { line } }) => {
        const { lines, confirmed } = (await records.current('order', id)).snapshot.state;
        // What was paid once can't become more expensive; an order that was never paid gets a new total.
        const asked = { lines, line, dearer: confirmed === null };
        return { rows: [...(await replacementsFor(db, await inForceNow(deps), asked))] };
      },
      visible,
    ),
    handle(
      orderManagement.managedOrder,
      fresh(
        ['orders', 'bookings'],
        withEtag(async ({ params, person }) => {
          const order = await shownOrder(deps, params.id);
          const bookingIds = order.lines.flatMap(({ bookingId }) => bookingId ?? []);
          const [users, events, snapshot, ...bookings] = await Promise.all([
            findUsers(db, [order.buyerId]),
            eventStore.read(streamOf('order', params.id)),
            snapshotFor(deps, person, 'order', params.id),
            ...bookingIds.map((id) => unlessDamaged(snapshotFor(deps, person, 'booking', id))),
          ]);
          const buyer = users.get(order.buyerId);
          return {
            ...order,
            buyer: { ...whoIs(users, order.buyerId), emailConfirmed: !buyer || !hasUnconfirmedEmail(buyer) },
            attempts: [...paymentAttempts(events)],
            snapshot,
            bookings: Object.fromEntries(
              bookingIds.flatMap((id, index) => {
                const booking = bookings[index];
                return booking === undefined ? [] : [[id, booking]];
              }),
            ),
          };
        }),
      ),
      visible,
    ),
    handle(
      orderManagement.referenceUses,
      fresh(['ledger', 'orders'], async ({ query }) => {
        const uses = await referenceUses(db, query.reference);
        const users = await findUsers(
          db,
          uses.flatMap(({ personId }) => personId ?? []),
        );
        return { uses: uses.map(({ personId, ...use }) => ({ ...use, name: whoIs(users, personId ?? '').name })) };
      }),
    ),
    handle(
      orderManagement.payerOrders,
      fresh(['orders', 'proofs'], async ({ params }) => payerOrders(deps, params.id)),
      visible,
    ),
    handle(
      orderManagement.refundContext,
      fresh(['orders', 'ledger'], async ({ params, person }) => refundContext(deps, person, params.id)),
      visible,
    ),
    handle(
      orderManagement.orderLedger,
      fresh(['ledger'], async ({ params }) => ({ rows: [...(await ledgerOf(db, params.id))] })),
      visible,
    ),
  ];
};
