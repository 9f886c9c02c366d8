import { startOfDay } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { toPay, toRefund, toReview } from '#workflows/parts/payment/deadlines.ts';
import { type Extension, extensionCommission, extensionPhase, type ExtensionState } from './state.ts';

type Deadline = DeadlineOf<Extension>;

const overdue = { does: 'flagOverdue' } as const;

/**
 * Returns the deadlines of an extension: what is due, when, whose turn it is, and what happens if nobody acts. Nothing
 * expires under review.
 */
export function extensionDeadlines({ value, state }: Snapshot<ExtensionState>): readonly Deadline[] {
  switch (extensionPhase(value)) {
    case 'requested':
    case 'declined':
      return [
        ...toPay(state, 'extension-payment-reminder', {
          name: 'payBy',
          silence: { does: 'command', command: 'expire', input: {} },
        }),
        ...toAccept(state),
      ];
    case 'paymentUnderReview':
      return [...toReview(state, { name: 'reviewExtension', doneBy: 'approve' }), ...toAccept(state)];
    case 'approved':
      return [...commission(extensionCommission(value), state), ...toPayBack(state)];
    case 'expired':
    case 'refused':
    case 'deleted':
      return toPayBack(state);
    default:
      return [];
  }
}

/** If the consent form did not cover extensions, silence is no consent: the acceptance becomes overdue. */
function toAccept({ terms, acceptedAt, mayRefuseUntil }: ExtensionState): readonly Deadline[] {
  if (mayRefuseUntil === null || acceptedAt !== null || terms?.consentCoversExtensions !== false) return [];
  return [{ name: 'acceptExtension', dueAt: mayRefuseUntil, turn: 'cardholder', silence: overdue }];
}

function commission(phase: string | null, { extended, terms }: ExtensionState): readonly Deadline[] {
  if (extended === null || terms === null) return [];
  const begins = startOfDay(extended.before.reportedUntil);
  if (phase === 'accruing') {
    const silence = { does: 'command', command: 'makeCommissionPayable', input: {} } as const;
    return [{ name: 'commissionPayable', dueAt: begins, turn: 'system', only: 'cardholder', silence }];
  }
  return phase === 'payable'
    ? [
        {
          name: 'payCommission',
          dueAt: startOfDay(extended.after.reportedUntil),
          turn: 'staff',
          doneBy: 'markCommissionPaid',
          only: 'cardholder',
          silence: overdue,
        },
      ]
    : [];
}

/** Staff state the amount received, and pay back what is owed. */
const toPayBack = ({ refundOwedSince, unsettledSince, inForce }: ExtensionState) =>
  unsettledSince === null
    ? toRefund(refundOwedSince, inForce, { name: 'refundToPay', doneBy: 'recordRefundPaid', only: 'buyer' })
    : toRefund(unsettledSince, inForce, { name: 'settlePayment', doneBy: 'settlePayment', only: 'buyer' });
