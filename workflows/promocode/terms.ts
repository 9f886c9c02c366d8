import { z } from 'zod';
import { cents, date, oneLine } from '#workflows/kernel/inputs.ts';
import { promocodeUsers } from './users.ts';

/** A code as it is kept: people type it in capitals or not, with spaces around it or not, and paste it with what nobody sees. */
export const promocodeCode = oneLine(100)
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/);

/** What a promo code gives, when, and to whom. What is left out has no limit. */
export const promocodeTerms = {
  salePercent: z.int().min(1).max(100),
  /** The first Pacific day on which it is taken, and the last one. */
  from: date.optional(),
  until: date.optional(),
  uses: z.int().min(1).max(100_000).optional(),
  usesPerUser: z.int().min(1).max(1_000).optional(),
  /** What the lines must cost before any discount. */
  leastTotalCents: cents.optional(),
  /** None named: everybody who buys. */
  forUserTypes: z.array(z.enum(promocodeUsers)).max(2).optional(),
  /** What staff call the occasion. Nothing about a person. */
  campaign: z.string().trim().max(80).optional(),
};
const terms = z.strictObject(promocodeTerms);
export type PromocodeTerms = z.infer<typeof terms>;
