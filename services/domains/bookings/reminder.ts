import { claimWindow } from '#workflows/claim/window.ts';
import { lastDayToAdd } from '#workflows/booking/deadlines.ts';
import { endOfDay } from '#workflows/kernel/calendar.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import type { Reminder } from '#services/domains/lifecycleEntry.ts';
import type { MailData } from '#services/mail/templates.ts';

/** Which deadline a mail is about. The day that it tells is the deadline's own, also when it is sent a day ahead. */
const about: Readonly<Record<string, string>> = {
  'removal-due': 'removal',
  'balance-reminder': 'balance',
  'add-au-reminder': 'addAu',
};

/** What names the statement that it's about. */
const ofStatement = ['balance-reminder', 'add-au-reminder'];

/** What a booking's reminder tells: by when, and of which statement. */
export function reminder({ id: bookingId, template, state, deadlines }: Reminder): MailData {
  const { lease, terms, inForce } = state as BookingState;
  if (template === 'extension-reminder' && lease && terms) {
    return { orderId: terms.orderId, bookingId, on: lease.extendBefore, by: endOfDay(lease.extendBefore) };
  }
  if (template === 'claim-opens' || template === 'claim-urged') {
    const window = claimWindow(state as BookingState);
    return window && terms
      ? { orderId: terms.orderId, bookingId, on: window.urgedUntil, by: endOfDay(window.closes) }
      : { bookingId };
  }
  if (template === 'consent-reminder' && terms) {
    return { bookingId, by: endOfDay(lastDayToAdd(terms, inForce)) };
  }
  const on = lease?.firstStatementDate ?? terms?.statementDate;
  const by = deadlines.find(({ name }) => name === about[template])?.dueAt;
  return {
    bookingId,
    ...(by === undefined ? {} : { by }),
    ...(on === undefined || !ofStatement.includes(template) ? {} : { on }),
  };
}
