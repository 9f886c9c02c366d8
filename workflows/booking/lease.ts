import {
  addDays,
  addHours,
  isBefore,
  later,
  nextStatement,
  pacificDate,
  startOfDay,
  statementOnOrAfter,
} from '#workflows/kernel/calendar.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { reckonsLease } from './state.ts';

/** The dates of a lease: Pacific days, and `payableFrom` as an instant. */
export interface Lease {
  /** The lease starts on the first statement date after the AU was added. */
  readonly firstStatementDate: string;
  readonly reportedUntil: string;
  readonly extendBefore: string;
  readonly removalDue: string;
  readonly claimWindowCloses: string;
  readonly payableFrom: string;
}

/** The last days of a lease, which an extension moves. */
export type LeaseEnd = Pick<Lease, 'reportedUntil' | 'extendBefore' | 'removalDue'>;

/**
 * Returns the lease if it reaches its last day: a booking that was replaced or refunded while its user was on the card
 * isn't reported until then.
 */
export const servedLease = ({
  lease,
  endedAt,
  auRemovedAt,
}: {
  readonly lease: Lease | null;
  readonly endedAt: string | null;
  readonly auRemovedAt: string | null;
}): Lease | null => (endedAt === null || (auRemovedAt !== null && !isBefore(endedAt, auRemovedAt)) ? lease : null);

/** Returns the last days of a lease after one more statement cycle (lifecycles, "Extension"). */
export function extendedLease(
  { reportedUntil: before }: Pick<LeaseEnd, 'reportedUntil'>,
  { statementDay, securityDays }: { statementDay: number; securityDays: number },
  { extendBeforeDays }: Pick<Settings, 'extendBeforeDays'>,
): LeaseEnd {
  const reportedUntil = nextStatement(before, statementDay);
  return {
    reportedUntil,
    extendBefore: addDays(reportedUntil, -extendBeforeDays),
    removalDue: addDays(reportedUntil, securityDays),
  };
}

/**
 * Returns the lease that begins when the AU is added (lifecycles, "Booking"). It lasts at least 60 days and two whole
 * billing cycles: `reportedUntil` is the later of the two, counted from the first statement.
 */
export function leaseFrom(
  auAddedAt: string,
  { statementDay, securityDays }: { statementDay: number; securityDays: number },
  settings: Pick<Settings, (typeof reckonsLease)[number]>,
): Lease {
  const firstStatementDate = statementOnOrAfter(addDays(pacificDate(auAddedAt), 1), statementDay);
  const secondStatement = nextStatement(nextStatement(firstStatementDate, statementDay), statementDay);
  const reportedUntil = pacificDate(
    later(startOfDay(addDays(firstStatementDate, settings.leaseDays)), startOfDay(secondStatement)),
  );
  return {
    firstStatementDate,
    reportedUntil,
    extendBefore: addDays(reportedUntil, -settings.extendBeforeDays),
    removalDue: addDays(reportedUntil, securityDays),
    claimWindowCloses: addDays(firstStatementDate, settings.claimWindowDays),
    payableFrom: addHours(auAddedAt, settings.commissionWaitDays * 24),
  };
}
