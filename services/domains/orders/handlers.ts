import type { z } from 'zod';
import { world } from '#projections/world.ts';
import { shownOrder } from './shownOrder.ts';
import { commandAnswered } from '#services/http/sendCommand.ts';
import { consentOf } from './consentForm.ts';
import { forBuyer } from './forBuyer.ts';
import { placeOrder } from './placeOrder.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { fresh, withEtag } from '#services/http/fresh.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { countPaymentPending, myOrders } from '#projections/orders/query.ts';
import { shownMyOrder } from '#projections/orders/model.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import { type Call, handle, type RouteHandler, sent } from '#services/http/call.ts';
import { orders, type schemas } from './contract.ts';
import { ordersTable } from './ordersTable.ts';
import type { Quoting } from '#services/domains/promotions/promocodes/quoting.ts';
import type { DryRuns } from '#services/domains/records/previews/dryRun.ts';
import { CLIENT_TO_COME } from '#services/domains/records/previews/standIns.ts';
import { tryCommand } from '#services/domains/records/previews/tryCommand.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { limitedTries } from '#services/domains/promotions/promocodes/limitedTries.ts';
import { unknownCard } from '#services/domains/catalogue/unknownCard.ts';
import { priceOf } from './priceOf.ts';
import { revealed } from './reveal.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';

type Placing = Call<unknown, unknown, z.output<typeof schemas.placeOrder.body>>;

/** Handlers of a customer's orders. */
export const orderHandlers = (deps: ApiDeps & Quoting & DryRuns): readonly RouteHandler[] => {
  const { db, now, records, settingsAt } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  const place = async (call: Placing) => placeOrder(deps, call, await forBuyer(deps, call));
  return [
    handle(orders.quoteOrder, async ({ body: { lines, buyerId, promocode: code }, person }) => {
      const cardIds = lines.map(({ cardId }) => cardId);
      if (code !== undefined) await limitedTries(deps, person, code);
      const quoted = await deps.quote({
        asker: person,
        buyerId: isStaffOrAdmin(person) ? buyerId : person.userId,
        cardIds,
        code,
      });
      if ('unknownCard' in quoted) throw unknownCard(cardIds, quoted.unknownCard);
      return quoted;
    }),
    handle(orders.previewOrder, async (call) => {
      const order = await forBuyer(deps, call);
      return tryCommand(
        deps,
        call.person,
        // The questionnaire is left out: the outcome does not depend on the client's details.
        {
          lifecycle: 'order',
          id: world.newId(),
          name: 'placeOrder',
          input: { ...order, client: CLIENT_TO_COME, ssnIsReal: true },
        },
        [],
      );
    }),
    handle(orders.placeOrder, place),
    handle(orders.checkoutOrder, place),
    handle(orders.validateSsn, async ({ body }) => ({ valid: ssnLooksValid(body.ssn) })),
    handle(
      orders.myOrders,
      fresh(['orders', 'bookings', 'claims', 'extensions'], async ({ query: { after: _, ...request }, person }) => {
        const at = now();
        return myOrders(db, person.userId, request, at, await settingsAt(at.toISOString()));
      }),
    ),
    handle(orders.exportMyOrders, async (call) => {
      await call.caughtUp(['orders', 'bookings']);
      await ordersTable(deps, call, call.query);
      return sent;
    }),
    handle(
      orders.countPendingOrders,
      fresh(['orders'], async ({ person }) => ({ count: await countPaymentPending(db, person.userId) })),
    ),
    handle(
      orders.order,
      fresh(
        ['orders', 'bookings'],
        withEtag(async ({ params, person }) => {
          const staff = staffMaySee(person, 'order');
          const order = await shownOrder(deps, params.id);
          const snapshot = await snapshotFor(deps, person, 'order', params.id);
          return { ...(staff ? order : shownToBuyer(order)), snapshot };
        }),
      ),
      visible,
    ),
    handle(orders.orderPrice, ({ params }) => priceOf(deps, params.id), visible),
    handle(
      orders.orderClientInfo,
      fresh(['orders'], async ({ params }) => (await shownOrder(deps, params.id)).client),
      visible,
    ),
    handle(
      orders.orderConsentForm,
      fresh(['orders'], async ({ params, person }) => {
        const { number, clientName } = await shownOrder(deps, params.id);
        const { state } = (await records.known('order', params.id)).snapshot;
        const consent = await consentOf(deps, params.id, state as OrderState);
        return {
          orderId: params.id,
          number,
          clientName,
          ...consent,
          snapshot: await snapshotFor(deps, person, 'order', params.id),
        };
      }),
      visible,
    ),
    handle(orders.withdrawOrder, async (call) => {
      const { id, ...input } = call.body;
      await visibleRecord(records, call.person, 'order', id);
      const name = staffMaySee(call.person, 'order') ? 'delete' : 'cancel';
      return commandAnswered(deps, call, { lifecycle: 'order', id, name, input });
    }),
    handle(orders.revealOfOrder, (call) => revealed(deps, call, 'order'), visible),
  ];
};

/**
 * Returns an order without what its buyer may not know: other orders with the same proof, commissions, staff's
 * comments.
 */
function shownToBuyer(order: Awaited<ReturnType<typeof shownOrder>>) {
  const { payment, ...shown } = shownMyOrder.parse(order);
  return { ...shown, payment: payment && { ...payment, usedOnOrders: [] } };
}
