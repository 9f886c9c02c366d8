import type { Kept } from '#workflows/settings/kept.ts';

/**
 * What an order's later deadlines and rules are reckoned by, by what begins them. The event that begins one carries the values
 * in force then: a changed setting changes nothing that has begun.
 */
export const keptWithWindow = ['paymentReminderHours', 'quietHours', 'expiresSoonHours'] as const;
export const keptWithPayment = ['reviewHours'] as const;
export const keptWithRefusal = ['replaceOrRefundHours'] as const;
export const keptWithDebt = ['refundBusinessDays'] as const;
export const keptWithEnd = ['restoreDays'] as const;

/** The settings in force that an order's rules look at, and those of what pages show before it is saved. */
export const orderJudgedBy = ['unpaidOrdersPerBuyer', ...keptWithWindow, ...keptWithDebt, ...keptWithEnd] as const;

/** The values that a record carries; its refused bookings carry their own. */
export type OrderInForce = Kept<
  | (typeof keptWithWindow)[number]
  | (typeof keptWithPayment)[number]
  | (typeof keptWithDebt)[number]
  | (typeof keptWithEnd)[number]
>;
