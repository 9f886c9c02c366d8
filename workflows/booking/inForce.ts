import type { Kept } from '#workflows/settings/kept.ts';

/** What a booking's deadlines are reckoned by, by what begins them. The event that begins one carries the values in force then. */
export const keptAtOpening = ['consentHours', 'addAuDaysBefore', 'balanceReminderDaysBefore'] as const;
export const keptWhenUnable = ['unableToAddHours'] as const;
export const keptWithLease = [
  'bankReportingDays',
  'commissionOverdueDays',
  'extendSoonDays',
  'removalOverdueDays',
] as const;
/** Since there are claims. */
export const keptWithClaims = ['claimOpensDays', 'claimUrgedDays'] as const;
/** What the dates of a lease are reckoned by. */
export const reckonsLease = ['leaseDays', 'extendBeforeDays', 'claimWindowDays', 'commissionWaitDays'] as const;
/** The settings in force that a booking's rules look at, and those of what pages show before it is saved. */
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
