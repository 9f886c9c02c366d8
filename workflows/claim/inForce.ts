import { keptWithDebt, keptWithWindow, type PaymentInForce } from '#workflows/parts/payment/payment.ts';
import type { Kept } from '#workflows/settings/kept.ts';

/** What a claim's deadlines are reckoned by, by what begins them. The event that begins one carries the values in force then. */
export const keptWithReview = ['claimReviewHours'] as const;
export const keptWithQuestion = ['claimAnswerDays'] as const;
export const keptWithOffer = [...keptWithWindow, ...keptWithDebt] as const;
export const keptWithRejection = ['claimReopenDays'] as const;

export type ClaimInForce = PaymentInForce &
  Kept<(typeof keptWithReview)[number] | (typeof keptWithQuestion)[number] | (typeof keptWithRejection)[number]>;
