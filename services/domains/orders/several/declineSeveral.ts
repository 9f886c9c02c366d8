import { world } from '#projections/world.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import type { Outcome } from './contract.ts';
import { sendToEach } from './sendToEach.ts';
import { sharedTransfer } from './sharedTransfer.ts';

interface Declined {
  /** One of the transfer's orders. */
  readonly id: string;
  readonly reason: string;
  /** Never too little: what was received belongs to some order, and staff say to which. */
  readonly why?: Exclude<DeclineReason, 'shortAmount'> | undefined;
}

/**
 * Declines one transfer for every order whose part of it is still under review, each with the same reason. Idempotent
 * for the same Idempotency-Key.
 */
export async function declineSeveral(
  deps: ApiDeps,
  call: Pick<Call, 'person' | 'req'>,
  { id, ...input }: Declined,
): Promise<readonly Outcome[]> {
  const { shared, members, open } = await sharedTransfer(deps, id);
  const numbers = await orderNumbers(deps.db, shared.orderIds);
  return sendToEach(deps, call, {
    // One that was answered before finds nothing open: its commands answer as they did.
    orders: (open.length > 0 ? open : members).map((order) => ({ id: order.id, number: numbers.get(order.id) ?? '' })),
    batchId: derivedId('decline-shared', shared.batchId, call.req.get('idempotency-key') ?? world.newId()),
    command: () => ({ name: 'declinePayment', input }),
  });
}
