import { world } from '#projections/world.ts';
import { canonical } from '#workflows/kernel/canonical.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { conflict, notValid } from '#services/http/problems.ts';
import type { Outcome } from './contract.ts';
import { ordersToPay } from './ordersToPay.ts';
import { sendToEach } from './sendToEach.ts';

interface Transfer {
  readonly method: PaymentMethod;
  readonly fileId: string;
  readonly totalCents: number;
  readonly parts: readonly { readonly orderId: string; readonly amountCents: number }[];
}

/** States in which an order takes a payment, or another proof of it. */
const payable: readonly unknown[] = ['paymentPending', 'paymentUnderReview'];

/**
 * Reports one transfer for several orders of a buyer: each order records its own part, with the same file. Every part
 * is what its order is short of, and together they are the transfer: anything else is refused before an order changes.
 * Idempotent for the same Idempotency-Key. The transfer's id is derived from what was sent, so that nobody can add an
 * order to it later.
 */
export async function paySeveral(
  deps: ApiDeps,
  call: Pick<Call, 'person' | 'req'>,
  { totalCents, parts, ...transfer }: Transfer,
): Promise<readonly Outcome[]> {
  const { person, req } = call;
  const orderIds = parts.map(({ orderId }) => orderId);
  if (new Set(orderIds).size !== orderIds.length) {
    throw notValid([{ path: 'body.parts', code: 'duplicate', message: 'names an order twice' }]);
  }
  if (parts.reduce((sum, { amountCents }) => sum + amountCents, 0) !== totalCents) {
    throw notValid([{ path: 'body.totalCents', code: 'notTheSum', message: 'is not the sum of the parts' }]);
  }
  const key = req.get('idempotency-key') ?? world.newId();
  const batchId = derivedId('shared-payment', person.userId, key, canonical([totalCents, parts, transfer]));
  const orders = await ordersToPay(deps, person, orderIds);
  const amounts = new Map(parts.map(({ orderId, amountCents }) => [orderId, amountCents]));
  if (orders.some(({ id, state, leftCents }) => !payable.includes(state) || leftCents !== amounts.get(id))) {
    // A repeated request finds its own payments, perhaps decided by now.
    const known = await Promise.all(orderIds.map((id) => deps.records.current('order', id)));
    const isRepeated = known.every(({ snapshot }) => snapshot.state.payment?.shared?.batchId === batchId);
    if (!isRepeated) throw conflict('sharedPaymentChanged');
  }
  const shared = { batchId, totalCents, orderIds };
  return sendToEach(deps, call, {
    orders,
    batchId,
    command: ({ id }) => ({
      name: 'submitPayment',
      input: { ...transfer, amountCents: amounts.get(id)!, shared },
    }),
  });
}
