import { z } from 'zod';
import { instant } from '#services/http/shapes.ts';
import { settingsChange } from '#workflows/settings/schema.ts';
import { constantNames } from '#workflows/settings/settings.ts';
import { settingGroups } from '#workflows/settings/specs.ts';

const value = z.union([
  z.number(),
  z.array(z.number()).readonly(),
  z.array(z.object({ fromCents: z.int(), percent: z.int() })).readonly(),
]);

/** A numeric setting of the lifecycles, as shown to admins. */
const constant = z.object({
  name: z.enum(constantNames),
  group: z.enum(settingGroups),
  kind: z.enum(['number', 'list', 'tiers']),
  unit: z.enum(['hours', 'minutes', 'days', 'businessDays', 'cents', 'percent', 'count']),
  /** Bounds of the value, or of each value in a list; null for tiers. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  source: z.string(),
  default: value,
  value,
  /** Instant from which the value is in force; null if it was never changed. */
  since: instant.nullable(),
  next: z.object({ from: instant, value }).nullable(),
});
export type ConstantView = z.output<typeof constant>;

/** `revision`: a change must include it. */
const constantsAnswer = z.object({
  revision: z.int(),
  rows: z.array(constant),
  /** Fixed limits that admins can't change, but pages use. */
  limits: z.object({
    cartMaximum: z.int(),
    uploadMegabytes: z.int(),
    passwordMinimum: z.int(),
    pageRows: z.int(),
    scrolledRows: z.int(),
  }),
  /** The lowest requirement of any lender for a card. */
  minimums: z.object({ ageYears: z.int(), limitCents: z.int() }),
  /** The last change, which can be undone; null before the first. `by` is null for changes by the product itself. */
  last: z
    .object({
      at: instant,
      by: z.string().nullable(),
      /** Instant at which it takes or took effect. */
      from: instant,
      changes: z.array(z.object({ name: z.enum(constantNames), before: value, after: value })),
    })
    .nullable(),
});
const constantsChange = settingsChange.omit({ lenders: true });

/** Periods that are already running and keep their dates when the settings change. */
const openWindow = z.enum([
  'orders',
  'extensions',
  'reviews',
  'refunds',
  'referrals',
  'consents',
  'additions',
  'unable',
  'bookings',
  'claims',
  'verifications',
  'cardReviews',
  'restorable',
]);
export type OpenWindow = z.output<typeof openWindow>;

const whatIfAnswer = z.object({
  /** Records of this part: those with an event in these days. */
  records: z.int(),
  /** Records of all parts together, told with the first. */
  total: z.int().optional(),
  /** Null after the last part. */
  next: z.string().nullable(),
  /** Commands decided again, and those of whose input the log has kept a part alone. */
  decided: z.int(),
  inPart: z.int(),
  outcomes: z.array(
    z.object({
      lifecycle: z.string(),
      /** Refused by a rule, done by a deadline before what really came next, or recorded with another value. */
      kind: z.enum(['refused', 'sooner', 'other']),
      /** Null for a deadline. */
      command: z.string().nullable(),
      /** Of the rule, the deadline, or the path of the value. */
      name: z.string(),
      /** For an amount the sum of its differences, otherwise the sum of the records' prices. */
      cents: z.int(),
      records: z.int(),
      /** The first of them. */
      ids: z.array(z.string()).readonly(),
    }),
  ),
});

/** The numeric settings of the product; only admins change them. */
export const constantSchemas = {
  constants: {
    summary: 'The numbers that the product goes by: in force and by default; for admins also planned ones',
    answer: constantsAnswer,
  },
  changeConstants: {
    summary: 'Change some of them, now or from an instant; 412 when another admin did in the meantime',
    body: z.strictObject({
      revision: z.int().min(0),
      changes: constantsChange,
      from: instant.optional(),
    }),
    answer: constantsAnswer,
  },
  previewConstants: {
    summary:
      'What a change would do to the prices of cards in carts and of extensions from the instant on which it is in force, and which open windows it leaves alone; nothing happens',
    body: z.strictObject({ changes: constantsChange, from: instant.optional() }),
    answer: z.object({
      cards: z.int(),
      carts: z.int(),
      beforeCents: z.int(),
      afterCents: z.int(),
      /** Running bookings for which one more cycle changes its price, and the total price for all of them. */
      extensions: z.object({ bookings: z.int(), beforeCents: z.int(), afterCents: z.int() }),
      /** 0 if the change does not affect such periods. */
      kept: z.record(openWindow, z.int()),
    }),
  },
  whatIf: {
    summary:
      'What a change would have made of the commands of the last days, for so many records at a time; nothing happens',
    body: z.strictObject({
      changes: settingsChange,
      days: z.union([z.literal(30), z.literal(90)]),
      /** The `next` of the answer before. */
      after: z
        .string()
        .regex(/^[\w-]{1,80}$/)
        .optional(),
    }),
    answer: whatIfAnswer,
  },
  undoConstants: {
    summary:
      'Put back what the last change changed, from the same instant on, or now; 412 when another one came after it',
    body: z.strictObject({ revision: z.int().min(1) }),
    answer: constantsAnswer,
  },
};
