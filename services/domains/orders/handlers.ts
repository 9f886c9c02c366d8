import { shownMyOrder } from '#projections/orders/model.ts';
import type { Vault } from '#services/vault/vault.ts';
import { ssnLooksValid } from '#services/domains/orders/ssn.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { orders } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { revealed } from './reveal.ts';
import { showClient } from './showClient.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';

/** A customer's orders. */
export const orderMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records } = deps;
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  return [
    mount(orders.quoteOrder, async ({ body, person }) => {
      const isStaff = person.userType === 'staff' || person.userType === 'admin';
      const quoted = await deps.quote({
        asker: person,
        buyerId: isStaff ? body.buyerId : person.userId,
        cardIds: body.lines.map(({ cardId }) => cardId),
      });
      if ('unknownCard' in quoted) {
        throw invalid('body', [
          {
            path: ['lines', body.lines.findIndex(({ cardId }) => cardId === quoted.unknownCard), 'cardId'],
            code: 'unknownCard',
            message: 'is no card',
          },
        ]);
      }
      return quoted;
    }),
    mount(orders.validateSsn, async ({ body }) => ({ valid: ssnLooksValid(body.ssn) })),
    mount(orders.myOrders, async ({ query: { after, ...request }, person }) => {
      const stale = await freshAfter(queries, after, 'orders', 'bookings');
      return { ...(await queries.myOrders(person.userId, request)), ...stale };
    }),
    mount(orders.countPendingOrders, async ({ query, person }) => {
      const stale = await freshAfter(queries, query.after, 'orders');
      return { count: await queries.countPendingOrders(person.userId), ...stale };
    }),
    mount(
      orders.order,
      async ({ params, query, person, res }) => {
        const stale = await freshAfter(queries, query.after, 'orders', 'bookings');
        const staff = staffMaySee(person, 'order');
        const order = await shownOrder(deps, params.id);
        if (!staff && order.deleted) throw notFound();
        res.setHeader('etag', `"${order.revision}"`);
        const snapshot = await snapshotFor(deps, person, 'order', params.id);
        return { ...(staff ? order : forBuyer(order)), snapshot, ...stale };
      },
      visible,
    ),
    mount(
      orders.orderClientInfo,
      async ({ params, query }) => {
        const stale = await freshAfter(queries, query.after, 'orders');
        return { ...(await shownOrder(deps, params.id)).client, ...stale };
      },
      visible,
    ),
    mount(orders.revealOfOrder, (call) => revealed(deps, call, 'order'), visible),
  ];
};

/** One order with its client masked. 503 while its row is on the way: the record exists, or we would not be here. */
export async function shownOrder(
  { queries, vault }: Pick<ApiDeps, 'queries'> & { vault: Pick<Vault, 'open'> },
  id: string,
) {
  const order = await queries.order(id);
  if (!order) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  const client = await showClient(vault, order.client);
  return { ...order, client, ...(client.erased ? { clientName: '', clientEmail: '', clientPhone: '' } : {}) };
}

/** What is not the buyer's to know is left out: other orders with the same proof, commissions, staff's comments. */
function forBuyer(order: Awaited<ReturnType<typeof shownOrder>>) {
  const { payment, ...shown } = shownMyOrder.parse(order);
  return { ...shown, payment: payment && { ...payment, usedOnOrders: [] } };
}
