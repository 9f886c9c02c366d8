import type * as claimRoutes from '#services/domains/claims/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

type Answer = AnswerTo<typeof claimRoutes.claim>;

/** A claim as staff read it. */
export type StaffClaim = Answer & { readonly managed: NonNullable<Answer['managed']> };

/** Returns the answer if it has the staff fields. */
export const asStaff = (answer: Answer): StaffClaim | undefined =>
  answer.managed === null ? undefined : { ...answer, managed: answer.managed };

/** The commands that settle a claim with another card: without an extra cost, or once the buyer pays the difference. */
export const replacements = ['approveReplacement', 'offerReplacement'] as const;
