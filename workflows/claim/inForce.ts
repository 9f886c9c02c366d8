import type { Kept } from '#workflows/settings/kept.ts';

/** What a claim's deadlines are reckoned by, by what begins them. The event that begins one carries the values in force then. */
export const keptWithReview = ['claimReviewHours'] as const;
export const keptWithQuestion = ['claimAnswerDays'] as const;
export const keptWithOffer = ['paymentReminderHours', 'quietHours', 'refundBusinessDays'] as const;
export const keptWithPayment = ['reviewHours'] as const;
export const keptWithRejection = ['claimReopenDays'] as const;

export type ClaimInForce = Kept<
  | (typeof keptWithReview)[number]
  | (typeof keptWithQuestion)[number]
  | (typeof keptWithOffer)[number]
  | (typeof keptWithPayment)[number]
  | (typeof keptWithRejection)[number]
>;
