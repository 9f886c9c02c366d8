import { z } from 'zod';
import { reason } from '#workflows/kernel/inputs.ts';
import { contracts } from '#services/http/contracts.ts';
import { done, instant, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

/** Any text: what is no code is unknown. */
const code = z.string().trim().min(1).max(60);
/** What a browser kept of the visit that led to a sign-up. */
export const signUpReferral = z.strictObject({
  code: code.optional(),
  at: instant.optional(),
  utm: z.record(z.string().regex(/^utm_[a-z]{1,20}$/), z.string().max(200)).optional(),
});
export type SignUpReferral = z.output<typeof signUpReferral>;

/** Who brought whom (product spec, sections 3 and 7; domains, D5). */
export const schemas = {
  myReferrals: {
    summary: 'My code, how often it was used, and who I brought',
    answer: z.object({
      code: z.string(),
      clicks: z.int(),
      signUps: z.int(),
      /** Those of them who have paid for an order, or whose card was booked and paid. */
      conversions: z.int(),
      /** Whether somebody brought me, and whether I may still say who. */
      broughtBySomebody: z.boolean(),
      maySayUntil: instant.nullable(),
      /** First name and initial: the newest 200. */
      referred: z.array(z.object({ id: uuid, name: z.string(), joinedAt: instant, conversions: z.int() })),
    }),
  },
  addReferral: { summary: 'Say who brought me, once', body: z.strictObject({ code }), answer: done },
  checkReferral: {
    summary: 'Whether there is such a code; counts a visit, once a visitor and day',
    body: z.strictObject({ code }),
    answer: z.object({ valid: z.boolean() }),
  },
  changeReferral: {
    summary: 'Change who brought a person; null for nobody. The reason becomes an event',
    body: z.strictObject({ userId: uuid, code: code.nullable(), reason }),
    answer: done,
  },
};
export const referrals = contracts(routes, schemas);
