import type { LifecycleName } from '#workflows/lifecycles.ts';
import { idIn } from '#workflows/kernel/streamName.ts';
import type { PaymentState } from '#workflows/parts/payment/payment.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { type RecordedTransfer, transferById, type TransferPart } from '#projections/ledger/recordedTransfers.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { unpayReferrer } from '#services/domains/referrals/payReferrer.ts';
import { conflict } from '#services/http/problems.ts';
import { type Deciding, keyOf, sender } from './deciding.ts';

/** What came back is to be paid again: its payment is taken off the books by its own command. */
export async function takeBack({ deps, call, line, targetId, cents }: Deciding): Promise<void> {
  const { reason } = call.body;
  const transfer = await transferById(deps.db, targetId);
  if (!transfer || transfer.amountCents !== -cents) throw conflict('bankLineDoesNotFit');
  const send = sender(deps, call, line);
  const referrals = new Set<string>();
  for (const part of transfer.parts) {
    const { lifecycle, id } = await recordOf(deps, part);
    if (lifecycle === undefined) {
      const { referrerId, at: paidAt } = part;
      if (referrerId === null || referrals.has(`${referrerId} ${paidAt}`)) continue;
      referrals.add(`${referrerId} ${paidAt}`);
      const { person: actor, requestOrigin } = call;
      const taken = { referrerId, reference: transfer.reference, paidAt, reason };
      const answer = await unpayReferrer(deps, { actor, requestOrigin, key: keyOf(line) }, taken);
      if (answer.kind === 'refused' && answer.code !== 'nothingToPay') throw conflict(answer.code);
    } else if (part.type.endsWith('.commission-paid.v1')) {
      await send(lifecycle as 'booking', id, 'unpayCommission', { reason });
    } else {
      await isLastRefund(deps, { lifecycle: lifecycle as 'order', id }, transfer);
      await send(lifecycle as 'order', id, 'reverseRefundPaid', { reason });
    }
  }
}

/** The record whose event a part is; none for a referrer's payment, which is an event of their account. */
async function recordOf(
  { db }: Pick<ApiDeps, 'db'>,
  { eventId, type, orderId, bookingId, extensionId }: TransferPart,
): Promise<{ readonly lifecycle?: LifecycleName; readonly id: string }> {
  const [of] = type.split('.');
  if (of === 'order') return { lifecycle: 'order', id: orderId };
  if (of === 'extension') return { lifecycle: 'extension', id: extensionId ?? '' };
  if (of === 'booking') return { lifecycle: 'booking', id: bookingId ?? '' };
  if (of !== 'claim') return { id: '' };
  const event = await db('read.timeline').where({ event_id: eventId }).first('stream');
  return { lifecycle: 'claim', id: event ? idIn(event.stream) : '' };
}

/** A refund is reversed from its record's end: only the last one. One that was reversed by this line is none any more. */
async function isLastRefund(
  { records }: Pick<ApiDeps, 'records'>,
  { lifecycle, id }: { readonly lifecycle: 'order'; readonly id: string },
  { comparedReference }: RecordedTransfer,
): Promise<void> {
  const { refundsPaid } = (await records.current(lifecycle, id)).snapshot.state as Pick<PaymentState, 'refundsPaid'>;
  if (refundsPaid.some(({ reference }) => normalizedReference(reference) === comparedReference)) {
    const last = refundsPaid.at(-1);
    if (normalizedReference(last?.reference ?? '') !== comparedReference) throw conflict('refundIsNotTheLast');
  }
}
