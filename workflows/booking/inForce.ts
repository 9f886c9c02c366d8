import type { Kept } from '#workflows/settings/kept.ts';

/**
 * The settings that a booking's deadlines are computed from, grouped by what starts them. The event that starts one
 * carries the values in force then.
 */
export const keptAtOpening = ['consentHours', 'addAuDaysBefore', 'balanceReminderDaysBefore'] as const;
export const keptWhenUnable = ['unableToAddHours'] as const;
export const keptWithLease = [
  'bankReportingDays',
  'commissionOverdueDays',
  'extendSoonDays',
  'removalOverdueDays',
] as const;
/** Stored with events since claims exist. */
export const keptWithClaims = ['claimOpensDays', 'claimUrgedDays'] as const;
/** The settings that a lease's dates are computed from. */
export const reckonsLease = ['leaseDays', 'extendBeforeDays', 'claimWindowDays', 'commissionWaitDays'] as const;
/** The settings in force that a booking's rules read, and those needed to show outcomes before they are saved. */
export const bookingJudgedBy = [
  'lenders',
  'minimumBalanceCents',
  ...keptWhenUnable,
  ...reckonsLease,
  ...keptWithLease,
  ...keptWithClaims,
] as const;
export const keptByBooking = [...keptAtOpening, ...keptWhenUnable, ...keptWithLease, ...keptWithClaims] as const;

export type BookingInForce = Kept<(typeof keptByBooking)[number]>;
