import type { ApiDeps } from '#services/domains/deps.ts';
import { refuseBlocked } from '#services/domains/people/onBehalf.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { placeOrder } from '#services/domains/orders/placeOrder.ts';
import { confirmSeveral } from './confirmSeveral.ts';
import { severalOrders } from './contract.ts';
import { declineSeveral } from './declineSeveral.ts';
import { ordersToPay } from './ordersToPay.ts';
import { paySeveral } from './paySeveral.ts';
import { clientOfOrder, savedClients } from './savedClients.ts';

/** Handlers of several orders at once: a broker's clients, one transfer, and its confirmation. */
export const severalOrdersHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    severalOrders.savedClients,
    fresh(['orders'], async ({ person }) => ({ rows: [...(await savedClients(deps, person.userId))] })),
  ),
  handle(severalOrders.placeForSaved, async (call) => {
    refuseBlocked(call);
    const { clientOf, ...order } = call.body;
    return placeOrder(deps, call, { ...order, client: await clientOfOrder(deps, call.person, clientOf) });
  }),
  handle(
    severalOrders.ordersToPay,
    fresh(['orders'], async ({ query: { ids }, person }) => ({
      orders: [...(await ordersToPay(deps, person, [...new Set(ids)]))],
    })),
  ),
  handle(severalOrders.paySeveral, async (call) => ({ rows: [...(await paySeveral(deps, call, call.body))] })),
  handle(
    severalOrders.confirmSeveral,
    async (call) => ({ rows: [...(await confirmSeveral(deps, call, { id: call.params.id, ...call.body }))] }),
    async ({ person, params }) => void (await visibleRecord(deps.records, person, 'order', params.id)),
  ),
  handle(
    severalOrders.declineSeveral,
    async (call) => ({ rows: [...(await declineSeveral(deps, call, { id: call.params.id, ...call.body }))] }),
    async ({ person, params }) => void (await visibleRecord(deps.records, person, 'order', params.id)),
  ),
];
