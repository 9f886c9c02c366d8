import { claimWindow } from '#workflows/claim/window.ts';
import { lastDayToAdd } from '#workflows/booking/deadlines.ts';
import { endOfDay, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import type { Reminder } from '#services/domains/lifecycleEntry.ts';
import type { MailData } from '#services/mail/mailData.ts';

/** The deadline that each mail is about. The mail names the deadline's own day, even if it is sent a day ahead. */
const about: Readonly<Record<string, string>> = {
  'removal-due': 'removal',
  'add-au-reminder': 'addAu',
};

/** Reminders that name their statement. */
const ofStatement = ['balance-reminder', 'add-au-reminder'];

/**
 * Returns the content of a booking's reminder: its deadline, and its statement. A late reminder, because the user was
 * added late or the server was down, names no time that has passed; undefined once nothing can be done in time, or the
 * next reminder is due.
 */
export function reminder({ id: bookingId, template, state, deadlines, now }: Reminder): MailData | undefined {
  const { lease, terms, inForce } = state as BookingState;
  const until = (dueAt: string | undefined) => (dueAt !== undefined && isBefore(now, dueAt) ? { by: dueAt } : {});
  if (template === 'extension-reminder' && lease && terms) {
    const by = endOfDay(lease.extendBefore);
    return isBefore(now, by) ? { orderId: terms.orderId, bookingId, on: lease.extendBefore, by } : undefined;
  }
  if (template === 'claim-opens' || template === 'claim-urged') {
    const window = claimWindow(state as BookingState);
    if (!window || !terms) return undefined;
    const { urgedUntil, closes } = window;
    const isOver = !isBefore(now, template === 'claim-opens' ? startOfDay(urgedUntil) : endOfDay(closes));
    return isOver ? undefined : { orderId: terms.orderId, bookingId, on: urgedUntil, by: endOfDay(closes) };
  }
  if (template === 'consent-reminder' && terms) {
    return { bookingId, ...until(endOfDay(lastDayToAdd(terms, inForce))) };
  }
  const on = lease?.firstStatementDate ?? terms?.statementDate;
  const by = until(deadlines.find(({ name }) => name === about[template])?.dueAt);
  if (on === undefined || !ofStatement.includes(template)) return { bookingId, ...by };
  return isBefore(now, startOfDay(on)) ? { bookingId, ...by, on } : undefined;
}
