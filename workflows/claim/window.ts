import type { BookingState } from '#workflows/booking/state.ts';
import { addDays } from '#workflows/kernel/calendar.ts';
import { kept } from '#workflows/settings/kept.ts';

/** The days of a claim, Pacific, counted from the line's first statement (domains, D2). */
export interface ClaimWindow {
  readonly firstStatementDate: string;
  /** The first day on which it can be sent, the day by which it should be sent, and the last day. */
  readonly opens: string;
  readonly urgedUntil: string;
  readonly closes: string;
  /** The bureaus have had their time to report by then; older credit reports prove nothing. */
  readonly reportsFrom: string;
}

/** Returns when the buyer of a line can claim that it did not post; null while its user is not on the card. */
export function claimWindow({
  lease,
  terms,
  inForce,
}: Pick<BookingState, 'lease' | 'terms' | 'inForce'>): ClaimWindow | null {
  if (lease === null || terms === null) return null;
  const { firstStatementDate, claimWindowCloses: closes } = lease;
  const after = (days: number) => addDays(firstStatementDate, days);
  return {
    firstStatementDate,
    opens: after(kept(inForce, 'claimOpensDays')),
    urgedUntil: after(kept(inForce, 'claimUrgedDays')),
    closes,
    reportsFrom: after(kept(inForce, 'bankReportingDays')),
  };
}
