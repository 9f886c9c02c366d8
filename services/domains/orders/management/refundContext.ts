import { refundsTo } from '#projections/ledger/recordedTransfers.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { must } from '#workflows/kernel/must.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { paymentAttempts } from '#workflows/order/paymentAttempts.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { maskedPayouts, noPayout } from '#services/domains/payouts/payoutDetails.ts';

/** Returns what staff pay a refund by: where the buyer gets money, the order's payments, and earlier refunds. */
export async function refundContext(deps: ApiDeps, person: Person, id: string) {
  const { state } = (await deps.records.current('order', id)).snapshot;
  const buyerId = must(state.buyerId, 'buyer of an order');
  const [payouts, events, transfers] = await Promise.all([
    maskedPayouts(deps, [buyerId]),
    deps.eventStore.read(streamOf('order', id)),
    refundsTo(deps.db, buyerId),
  ]);
  const refunds = transfers.flatMap((one) => one.parts.slice(0, 1).map(({ orderId }) => ({ ...one, orderId })));
  const numbers = await orderNumbers(
    deps.db,
    refunds.map(({ orderId }) => orderId),
  );
  const seesProofs = isOneOf([staff('orders', 1)], person, {});
  return {
    payout: payouts.get(buyerId) ?? noPayout,
    attempts: paymentAttempts(events).map((one) => (seesProofs ? one : { ...one, proofFileId: null })),
    refunds: refunds.map(({ id: refundId, orderId, amountCents, reference, at }) => ({
      id: refundId,
      orderId,
      orderNumber: numbers.get(orderId) ?? '',
      amountCents: -amountCents,
      reference,
      at,
    })),
  };
}
