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

/** One number of the lifecycles, as admins see it. */
const constant = z.object({
  name: z.enum(constantNames),
  group: z.enum(settingGroups),
  kind: z.enum(['number', 'list', 'tiers']),
  unit: z.enum(['hours', 'minutes', 'days', 'businessDays', 'cents', 'percent', 'count']),
  /** Bounds of the value, or of each in a list; null for tiers. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  source: z.string(),
  default: value,
  value,
  /** Since when the value is in force; null where nobody has changed it. */
  since: instant.nullable(),
  next: z.object({ from: instant, value }).nullable(),
});
export type ConstantView = z.output<typeof constant>;

/** `revision` is what a change must carry. */
const constantsAnswer = z.object({
  revision: z.int(),
  rows: z.array(constant),
  /** What no admin changes, but screens go by. */
  limits: z.object({
    cartMaximum: z.int(),
    uploadMegabytes: z.int(),
    passwordMinimum: z.int(),
    pageRows: z.int(),
    scrolledRows: z.int(),
  }),
  /** The least that some lender asks of a card. */
  minimums: z.object({ ageYears: z.int(), limitCents: z.int() }),
  /** What was changed last, which can be undone; null before the first change. `by` is null for what the product did itself. */
  last: z
    .object({
      at: instant,
      by: z.string().nullable(),
      /** From when it is or was in force. */
      from: instant,
      changes: z.array(z.object({ name: z.enum(constantNames), before: value, after: value })),
    })
    .nullable(),
});
const constantsChange = settingsChange.omit({ lenders: true });

/** Windows that run already and keep their dates when the settings change. */
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

/** The numbers that the product goes by, and changing them: admins alone. */
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
      /** Running bookings that one more cycle costs something else of, and what it costs for all of them. */
      extensions: z.object({ bookings: z.int(), beforeCents: z.int(), afterCents: z.int() }),
      /** 0 where the change isn't about such. */
      kept: z.record(openWindow, z.int()),
    }),
  },
  undoConstants: {
    summary:
      'Put back what the last change changed, from the same instant on, or now; 412 when another one came after it',
    body: z.strictObject({ revision: z.int().min(1) }),
    answer: constantsAnswer,
  },
};
