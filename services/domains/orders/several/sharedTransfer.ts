import type { FoldableEvent } from '#workflows/kernel/fold.ts';
import type { SharedPayment } from '#workflows/parts/payment/payment.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { conflict } from '#services/http/problems.ts';

/**
 * Returns the transfer that an order's newest payment is a part of, and its parts that wait for a decision. Throws 409
 * if the order was paid by itself. A payment that was declined is found, too, so that a request can be repeated.
 */
export async function sharedTransfer({ records, eventStore }: Pick<ApiDeps, 'records' | 'eventStore'>, id: string) {
  const ofOrder = async (orderId: string) => (await records.current('order', orderId)).snapshot;
  const { payment } = (await ofOrder(id)).state;
  const shared = payment ? payment.shared : sharedBefore(await eventStore.read(streamOf('order', id)));
  if (!shared) throw conflict('notInThisState');
  const members = await Promise.all(
    shared.orderIds.map(async (orderId) => ({ id: orderId, ...(await ofOrder(orderId)) })),
  );
  const parts = members.filter(({ state }) => state.payment?.shared?.batchId === shared.batchId);
  return { shared, members, parts, open: parts.filter(({ value }) => value === 'paymentUnderReview') };
}

const sharedBefore = (events: readonly FoldableEvent[]) =>
  (
    events.findLast(({ type }) => type === 'order.payment-submitted.v1')?.data as
      | { readonly shared?: SharedPayment }
      | undefined
  )?.shared;
