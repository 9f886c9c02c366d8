import { addBusinessDays, addDays, addHours, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import { kept } from '#workflows/settings/kept.ts';
import { type Extension, extensionCommission, extensionPhase, type ExtensionState } from './extension.ts';

type Deadline = DeadlineOf<Extension>;

const overdue = { does: 'flagOverdue' } as const;

/** What is due of an extension, when, whose turn it is, and what silence leads to. Nothing expires under review. */
export function extensionDeadlines({ value, state }: Snapshot<ExtensionState>): readonly Deadline[] {
  switch (extensionPhase(value)) {
    case 'requested':
    case 'declined':
      return [...toPay(state), ...toAccept(state)];
    case 'paymentUnderReview':
      return [...toReview(state), ...toAccept(state)];
    case 'approved':
      return [...commission(extensionCommission(value), state), ...toRefund(state)];
    case 'expired':
    case 'refused':
    case 'deleted':
      return toRefund(state);
    default:
      return [];
  }
}

/** A reminder that falls due within the hour in which `payBy` was set is left out: the mail that told of it says the same. */
function toPay({ payBy, payBySetAt, inForce, declinedWhy = null }: ExtensionState): readonly Deadline[] {
  if (payBy === null || payBySetAt === null) return [];
  const quietUntil = addHours(payBySetAt, kept(inForce, 'quietHours'));
  const reminders = kept(inForce, 'paymentReminderHours').map((hours): Deadline => ({
    name: `reminder${hours}h`,
    dueAt: addHours(payBy, -hours),
    turn: 'buyer',
    silence: {
      does: 'remind',
      template: mailAfterDecline({ declinedWhy }, 'extension-payment-reminder'),
    },
  }));
  return [
    ...reminders.filter(({ dueAt }) => !isBefore(dueAt, quietUntil)),
    { name: 'payBy', dueAt: payBy, turn: 'buyer', silence: { does: 'command', command: 'expire', input: {} } },
  ];
}

/** Where the consent form did not speak of extensions, silence is no consent: it becomes overdue. */
function toAccept({ terms, acceptedAt, mayRefuseUntil }: ExtensionState): readonly Deadline[] {
  if (mayRefuseUntil === null || acceptedAt !== null || terms?.consentCoversExtensions !== false) return [];
  return [{ name: 'acceptExtension', dueAt: mayRefuseUntil, turn: 'cardholder', silence: overdue }];
}

function toReview({ payment, reviewBy, inForce }: ExtensionState): readonly Deadline[] {
  if (payment === null) return [];
  const dueAt = reviewBy ?? addHours(payment.since ?? payment.at, kept(inForce, 'reviewHours'));
  return [{ name: 'reviewExtension', dueAt, turn: 'staff', doneBy: 'approve', silence: overdue }];
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

/** Staff say what came in, and what is owed back is paid out, by the end of so many business days. */
function toRefund({ refundOwedSince, unsettledSince, inForce }: ExtensionState): readonly Deadline[] {
  const since = unsettledSince ?? refundOwedSince;
  if (since === null) return [];
  const last = addBusinessDays(pacificDate(since), kept(inForce, 'refundBusinessDays'));
  const [name, doneBy] =
    unsettledSince === null
      ? (['refundToPay', 'recordRefundPaid'] as const)
      : (['settlePayment', 'settlePayment'] as const);
  return [{ name, dueAt: startOfDay(addDays(last, 1)), turn: 'staff', doneBy, only: 'buyer', silence: overdue }];
}
