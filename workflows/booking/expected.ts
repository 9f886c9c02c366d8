import type { StateValue } from 'xstate';
import { reportingDays } from '#workflows/card/banks.ts';
import { endOfDay, later, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { must } from '#workflows/kernel/must.ts';
import { type BookingState, emptyBooking, keptAtOpening, keptByBooking, keptWithLease } from './state.ts';
import { keep } from '#workflows/settings/kept.ts';
import { defaultSettings, type InForce } from '#workflows/settings/settings.ts';
import { bookingDeadlines, lastDayToAdd } from './deadlines.ts';
import { leaseFrom } from './lease.ts';

/** The terms that a lease's dates are computed from, known from the day a line is sold. */
export interface LeaseTerms {
  readonly statementDay: number;
  /** The statement that the line is sold for: Pacific day. */
  readonly statementDate: string;
  readonly securityDays: number;
  readonly bankId: number;
}

/** The regions' states in which each step of a booking is due, by the step's command. */
const steps = {
  signConsent: { fulfilment: 'awaitingConsent' },
  reportAuAdded: { fulfilment: 'consented' },
  confirmBalance: { fulfilment: 'added', balance: 'unconfirmed' },
  markPosted: { fulfilment: 'added' },
  makeCommissionPayable: { fulfilment: 'posted', commission: 'accruing' },
  markCommissionPaid: { fulfilment: 'posted', commission: 'payable' },
  reportAuRemoved: { fulfilment: 'posted' },
} as const;

const elsewhere = { fulfilment: 'posted', removal: 'open', balance: 'confirmed', commission: 'accruing' };

/**
 * Returns the expected time of each step of a booking, by its command: the instant of that step's deadline, shown like
 * the deadline. Steps that have not begun are computed with the settings in force, assuming that all earlier steps
 * happen in time, or now if their time is over.
 */
export function bookingExpected(
  state: Pick<BookingState, 'lease' | 'auAddedAt' | 'openedAt' | 'postedAt' | 'inForce'>,
  terms: LeaseTerms,
  { now, settings }: InForce,
): Readonly<Record<string, string>> {
  const inForce = {
    ...keep(settings, ...keptByBooking),
    bankReportingDays: reportingDays(terms.bankId, settings),
    ...(state.openedAt === null ? {} : keep(defaultSettings, ...keptAtOpening)),
    ...(state.auAddedAt === null ? {} : keep(defaultSettings, ...keptWithLease)),
    ...state.inForce,
  };
  // The last whole day on which the user can be added for the statement that was sold.
  const inTime = startOfDay(lastDayToAdd(terms, inForce));
  const auAddedAt = state.auAddedAt ?? later(inTime, startOfDay(pacificDate(now)));
  const lease = state.lease ?? leaseFrom(auAddedAt, terms, settings);
  const imagined = {
    ...emptyBooking,
    ...state,
    inForce,
    openedAt: state.openedAt ?? now,
    auAddedAt,
    lease,
    // The step is the same whether the cardholder or staff add the user.
    unableAt: null,
    postedAt: state.postedAt ?? endOfDay(lease.firstStatementDate),
    terms: terms as BookingState['terms'],
  };
  return Object.fromEntries(
    Object.entries(steps).flatMap(([command, at]) => {
      // Until the user is added, the balance is due for the statement that was sold, as in the booking's own deadline.
      const sold = command === 'confirmBalance' && state.openedAt !== null && state.auAddedAt === null;
      const by = sold ? { ...imagined, lease: { ...lease, firstStatementDate: terms.statementDate } } : imagined;
      const due = bookingDeadlines({ value: { open: { ...elsewhere, ...at } } as StateValue, state: by }).find(
        ({ doneBy }) => doneBy === command,
      );
      return due ? [[command, due.dueAt]] : [];
    }),
  );
}

/**
 * Returns the Pacific day by which a line is on the credit reports: the last day of that step, also before the user is
 * added.
 */
export const reportsBy = (...booking: Parameters<typeof bookingExpected>): string =>
  must(lastDayOf(must(bookingExpected(...booking)['markPosted'], 'step of a line')), 'last day of a step');
