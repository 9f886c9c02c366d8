import { addBusinessDays, addDays, addHours, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { kept } from '#workflows/settings/kept.ts';
import { mailAfterDecline } from './declineReasons.ts';
import type { PaymentInForce, PaymentState, ReportedPayment } from './payment.ts';

/** The fields of a deadline that the lifecycle of the payment provides itself. */
type Of<Fields extends keyof Deadline> = Pick<Deadline, Fields>;

const overdue = { does: 'flagOverdue' } as const;

/**
 * Returns the deadlines of the buyer's time to pay: its end and the reminders. A reminder due within `quietHours` after
 * `payBy` was set is left out, since the mail about that says the same.
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

/** Returns the deadline by which staff decide on a reported payment. */
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

/** Returns the deadline by which staff pay back what is owed: so many business days after `since`. */
export const toRefund = <const Work extends Of<'name' | 'doneBy' | 'only'>>(
  since: string | null,
  inForce: PaymentInForce,
  work: Work,
) => {
  if (since === null) return [];
  const last = addBusinessDays(pacificDate(since), kept(inForce, 'refundBusinessDays'));
  return [{ ...work, dueAt: startOfDay(addDays(last, 1)), turn: 'staff' as const, silence: overdue }];
};
