import { addBusinessDays, addDays, addHours, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { kept } from '#workflows/settings/kept.ts';
import { mailAfterDecline } from './declineReasons.ts';
import type { PaymentInForce, PaymentState, ReportedPayment } from './payment.ts';

/** What a lifecycle says of a deadline of its payment itself. */
type Of<Fields extends keyof Deadline> = Pick<Deadline, Fields>;

const overdue = { does: 'flagOverdue' } as const;

/**
 * The buyer's time to pay, and its reminders. A reminder that falls due within the hour in which `payBy` was set is left out: the mail about
 * it says the same.
 */
export function toPay<const End extends Of<'name' | 'silence'>>(
  {
    payBy,
    payBySetAt,
    declinedWhy = null,
    inForce,
  }: Pick<PaymentState, 'payBy' | 'payBySetAt' | 'declinedWhy' | 'inForce'>,
  template: ReminderTemplate,
  end: End,
) {
  if (payBy === null) return [];
  const quietHours = kept(inForce, 'quietHours');
  const reminders = kept(inForce, 'paymentReminderHours').map((hours) => ({
    name: `reminder${hours}h`,
    dueAt: addHours(payBy, -hours),
    turn: 'buyer' as const,
    silence: { does: 'remind', template: mailAfterDecline({ declinedWhy }, template) } as const,
  }));
  return [
    ...reminders.filter(({ dueAt }) => payBySetAt === null || !isBefore(dueAt, addHours(payBySetAt, quietHours))),
    { ...end, dueAt: payBy, turn: 'buyer' as const },
  ];
}

/** Staff decide on a payment that was reported. */
export const toReview = <const Work extends Of<'name' | 'doneBy'>>(
  {
    payment,
    reviewBy = null,
    inForce,
  }: {
    readonly payment: Pick<ReportedPayment, 'at' | 'since'> | null;
    readonly reviewBy?: string | null;
    readonly inForce: PaymentInForce;
  },
  work: Work,
) => {
  if (payment === null) return [];
  const dueAt = reviewBy ?? addHours(payment.since ?? payment.at, kept(inForce, 'reviewHours'));
  return [{ ...work, dueAt, turn: 'staff' as const, silence: overdue }];
};

/** Staff pay back what is owed `since` then, by the end of so many business days. */
export const toRefund = <const Work extends Of<'name' | 'doneBy' | 'only'>>(
  since: string | null,
  inForce: PaymentInForce,
  work: Work,
) => {
  if (since === null) return [];
  const last = addBusinessDays(pacificDate(since), kept(inForce, 'refundBusinessDays'));
  return [{ ...work, dueAt: startOfDay(addDays(last, 1)), turn: 'staff' as const, silence: overdue }];
};
