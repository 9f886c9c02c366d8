import {
  keptWithDebt,
  keptWithWindow as keptWithAnyWindow,
  type PaymentInForce,
} from '#workflows/parts/payment/payment.ts';
import type { Kept } from '#workflows/settings/kept.ts';

/** What an order's later deadlines and rules are reckoned by beside those of every payment, by what begins them. */
export const keptWithWindow = [...keptWithAnyWindow, 'expiresSoonHours'] as const;
export const keptWithRefusal = ['replaceOrRefundHours'] as const;
export const keptWithEnd = ['restoreDays'] as const;

/** The settings in force that an order's rules look at, and those of what pages show before it is saved. */
export const orderJudgedBy = ['unpaidOrdersPerBuyer', ...keptWithWindow, ...keptWithDebt, ...keptWithEnd] as const;

/** The values that a record carries; its refused bookings carry their own. */
export type OrderInForce = PaymentInForce & Kept<(typeof keptWithWindow)[number] | (typeof keptWithEnd)[number]>;
