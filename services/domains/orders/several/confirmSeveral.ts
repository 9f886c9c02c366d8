import { world } from '#projections/world.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { conflict } from '#services/http/problems.ts';
import type { Outcome } from './contract.ts';
import { sendToEach } from './sendToEach.ts';
import { sharedTransfer } from './sharedTransfer.ts';

interface Received {
  /** One of the transfer's orders. */
  readonly id: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  /** Reason for using the reference again, if it was used for another transfer. */
  readonly reuseReason?: string | undefined;
  /** The request's own key by default. */
  readonly key?: string;
}

/**
 * Confirms one transfer for every order whose part of it is still under review; each is confirmed with its own part.
 * The amount must be their sum: whatever else was received, staff decide order by order. Idempotent for the same
 * key.
 */
export async function confirmSeveral(
  deps: ApiDeps,
  call: Pick<Call, 'person' | 'req'>,
  { id, amountCents, key = call.req.get('idempotency-key') ?? world.newId(), ...received }: Received,
): Promise<readonly Outcome[]> {
  const { shared, parts, open } = await sharedTransfer(deps, id);
  const batchId = derivedId('confirm-shared', shared.batchId, key);
  // A request that was cut off is repeated with the whole amount, although a part of it was confirmed by then.
  if (amountCents !== sumOf(open) && amountCents !== sumOf(parts)) {
    throw conflict('sharedPaymentIsNotTheSum', { values: { amountCents: sumOf(open) } });
  }
  // One that was answered before finds nothing open: its commands answer as they did.
  const meant = open.length > 0 ? open : parts;
  const numbers = await orderNumbers(deps.db, shared.orderIds);
  return sendToEach(deps, call, {
    orders: meant.map(({ id: orderId, state }) => ({ id: orderId, number: numbers.get(orderId) ?? '', state })),
    batchId,
    command: ({ state }) => ({
      name: 'confirmPayment',
      input: { ...received, amountCents: reportedCents(state) ?? 0 },
    }),
  });
}

const sumOf = (orders: readonly { readonly state: Pick<OrderState, 'payment'> }[]): number =>
  orders.reduce((sum, { state: { payment } }) => sum + (payment?.amountCents ?? 0), 0);
