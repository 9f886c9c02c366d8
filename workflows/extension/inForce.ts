import type { Kept } from '#workflows/settings/kept.ts';

/** The settings in force that an extension's rules look at. */
export const extensionJudgedBy = ['extensionsPerBooking'] as const;

/** What its deadlines are reckoned by, by what begins them. The event that begins one carries the values in force then. */
export const keptWithWindow = ['paymentReminderHours', 'quietHours'] as const;
export const keptWithPayment = ['reviewHours'] as const;
export const keptWithDebt = ['refundBusinessDays'] as const;

export type ExtensionInForce = Kept<
  (typeof keptWithWindow)[number] | (typeof keptWithPayment)[number] | (typeof keptWithDebt)[number]
>;
