import { keptWithDebt, keptWithWindow, type PaymentInForce } from '#workflows/parts/payment/payment.ts';
import type { Kept } from '#workflows/settings/kept.ts';

/**
 * The settings that a claim's deadlines are computed from, grouped by what starts them. The event that starts one
 * carries the values in force then.
 */
export const keptWithReview = ['claimReviewHours'] as const;
export const keptWithQuestion = ['claimAnswerDays'] as const;
export const keptWithOffer = [...keptWithWindow, ...keptWithDebt] as const;
export const keptWithRejection = ['claimReopenDays'] as const;

export type ClaimInForce = PaymentInForce &
  Kept<(typeof keptWithReview)[number] | (typeof keptWithQuestion)[number] | (typeof keptWithRejection)[number]>;
