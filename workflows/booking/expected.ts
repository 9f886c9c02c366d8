import { addDays, addHours, later, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import { leaseFrom } from './lease.ts';
import type { BookingState } from './booking.ts';

/** The terms that a lease's dates are reckoned from: they are known from the day a line is sold. */
export interface LeaseTerms {
  readonly statementDay: number;
  /** The statement that the line is to make: Pacific day. */
  readonly statementDate: string;
  readonly securityDays: number;
}

/**
 * By when each step of a booking is expected, by its command: Pacific days of the card's statement calendar. Before the
 * user is added, as if they were in time for the statement that was sold, or today where that is over.
 */
export function bookingExpected({ lease, auAddedAt, openedAt }: Pick<BookingState, 'lease' | 'auAddedAt' | 'openedAt'>, terms: LeaseTerms, now: string): Readonly<Record<string, string>> {
  // One day before the statement the user must be there: the day before that is the last whole one for it.
  const inTime = addDays(terms.statementDate, -2);
  const today = pacificDate(now);
  const addOn = inTime < today ? today : inTime;
  const added = auAddedAt ?? startOfDay(addOn);
  const dates = lease ?? leaseFrom(added, terms);
  const { consentHours, commissionOverdueDays } = settingsAt(openedAt ?? now);
  return {
    signConsent: pacificDate(addHours(openedAt ?? now, consentHours)),
    reportAuAdded: addOn,
    confirmBalance: addDays(dates.firstStatementDate, -2),
    markPosted: dates.firstStatementDate,
    makeCommissionPayable: pacificDate(later(dates.payableFrom, startOfDay(dates.firstStatementDate))),
    markCommissionPaid: pacificDate(addHours(added, commissionOverdueDays * 24)),
    reportAuRemoved: dates.removalDue,
  };
}
