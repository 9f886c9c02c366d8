import {
  keptWithDebt,
  keptWithWindow as keptWithAnyWindow,
  type PaymentInForce,
} from '#workflows/parts/payment/payment.ts';
import type { Kept } from '#workflows/settings/kept.ts';

/**
 * The settings that an order's later deadlines and rules are computed from, in addition to those of every payment,
 * grouped by what starts them.
 */
export const keptWithWindow = [...keptWithAnyWindow, 'expiresSoonHours'] as const;
export const keptWithRefusal = ['replaceOrRefundHours'] as const;
export const keptWithEnd = ['restoreDays'] as const;

/** The settings in force that an order's rules read, and those needed to show outcomes before they are saved. */
export const orderJudgedBy = ['unpaidOrdersPerBuyer', ...keptWithWindow, ...keptWithDebt, ...keptWithEnd] as const;

/** The values that an order carries; its refused bookings carry their own. */
export type OrderInForce = PaymentInForce & Kept<(typeof keptWithWindow)[number] | (typeof keptWithEnd)[number]>;
