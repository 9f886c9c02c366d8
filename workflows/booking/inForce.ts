import type { Kept } from '#workflows/settings/kept.ts';

/** The settings in force that a booking's rules look at. */
export const bookingJudgedBy = ['minimumBalanceCents'] as const;

/** What a booking's deadlines are reckoned by, by what begins them. The event that begins one carries the values in force then. */
export const keptAtOpening = ['consentHours', 'addAuDaysBefore', 'balanceReminderDaysBefore'] as const;
export const keptWhenUnable = ['unableToAddHours'] as const;
export const keptWithLease = [
  'bankReportingDays',
  'commissionOverdueDays',
  'extendSoonDays',
  'removalOverdueDays',
] as const;
export const keptByBooking = [...keptAtOpening, ...keptWhenUnable, ...keptWithLease] as const;

export type BookingInForce = Kept<(typeof keptByBooking)[number]>;
