import { z } from 'zod';
import { instant } from '#services/http/shapes.ts';
import {
  type LenderTerm,
  lenderTermNames,
  type LenderTerms,
  lenderTermSpecs,
  type LenderTermSpec,
} from '#workflows/settings/lenderTerms.ts';
import { askedFields, lenderTermsChange } from '#workflows/settings/schema.ts';

/** Schema of a lender's terms in answers. */
function termAnswer(spec: LenderTermSpec): z.ZodType {
  if (spec.kind === 'flag') return z.boolean();
  if (spec.kind === 'fields') return askedFields;
  return spec.optional ? z.int().nullable() : z.int();
}
type TermsShape = { readonly [Name in LenderTerm]: z.ZodType<LenderTerms[Name]> };
const terms = Object.fromEntries(
  lenderTermNames.map((name) => [name, termAnswer(lenderTermSpecs[name])]),
) as TermsShape;

const lender = z.object({
  id: z.int(),
  name: z.string(),
  ...terms,
  /** Number of its cards on sale. */
  cards: z.int(),
  /** Changes that are not in force yet, the next one first. */
  planned: z.array(z.object({ from: instant, changes: z.object(terms).partial() })),
});
export type LenderView = z.output<typeof lender>;

/** `revision`: a change must include it. `usual`: the days for lenders without their own. */
const lendersAnswer = z.object({
  revision: z.int(),
  rows: z.array(lender),
  usual: z.object({ securityDays: z.int(), removalHoldDays: z.int(), reportingDays: z.int() }),
  /** The last change, which can be undone; null before the first. */
  last: z
    .object({
      at: instant,
      by: z.string().nullable(),
      from: instant,
      lender: z.string(),
      before: z.object(terms).partial(),
      after: z.object(terms).partial(),
    })
    .nullable(),
});

/** Each lender's requirements for cards; only admins change them. */
export const lenderSchemas = {
  lenders: {
    summary: 'What each lender asks of a card: in force, and planned',
    answer: lendersAnswer,
  },
  changeLender: {
    summary:
      'Change some terms of one lender, now or from an instant; 412 when another admin changed a setting in the meantime',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    body: z.strictObject({
      revision: z.int().min(0),
      changes: lenderTermsChange.refine((changes) => Object.keys(changes).length > 0, { message: 'changes nothing' }),
      from: instant.optional(),
    }),
    answer: lendersAnswer,
  },
  previewLender: {
    summary:
      "How many of a lender's cards on sale a change would turn away, if they were offered anew; nothing happens",
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    body: z.strictObject({ changes: lenderTermsChange }),
    answer: z.object({ cards: z.int(), turnedAway: z.int() }),
  },
  undoLender: {
    summary:
      'Put back what the last change of a lender changed, from the same instant on, or now; 412 when another one came after it',
    body: z.strictObject({ revision: z.int().min(1) }),
    answer: lendersAnswer,
  },
};
