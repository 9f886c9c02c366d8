import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { instant } from '#services/http/shapes.ts';
import { email } from '#workflows/kernel/inputs.ts';
import {
  type LenderTerm,
  lenderTermNames,
  type LenderTerms,
  lenderTermSpecs,
  type LenderTermSpec,
} from '#workflows/settings/lenderTerms.ts';
import { lenderTermsChange, settingsChange } from '#workflows/settings/schema.ts';
import { constantNames } from '#workflows/settings/settings.ts';
import { settingGroups } from '#workflows/settings/specs.ts';
import * as routes from './routes.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => value || null)
    .nullable();
const orNothing = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();
const hour = z.int().min(0).max(24);

const editable = z
  .strictObject({
    phone: orNothing(
      z
        .string()
        .trim()
        .regex(/^(\+1-)?\d{3}-\d{3}-\d{4}$/),
    ),
    email: orNothing(email),
    telegram: orNothing(
      z
        .string()
        .trim()
        .regex(/^@\w{3,40}$/),
    ),
    paymentEmail: orNothing(email),
    /** As Cash App has them: `$`, a letter, at most twenty signs. */
    cashtag: orNothing(
      z
        .string()
        .trim()
        .regex(/^\$[A-Za-z]\w{0,19}$/),
    ),
    bankInstructions: text(600),
    opensAt: hour,
    closesAt: hour,
    chatbot: z.boolean(),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: 'must be later than it opens',
  });

const shown = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  telegram: z.string().nullable(),
  paymentEmail: z.string().nullable(),
  cashtag: z.string().nullable(),
  bankInstructions: z.string().nullable(),
  opensAt: z.int(),
  closesAt: z.int(),
  /** Pages have the built-in help: questions and answers, and the contact form. */
  chatbot: z.boolean(),
});
/** A language of the site (product spec, section 3). */
const locale = z.object({
  code: z.string(),
  iso: z.string(),
  name: z.string(),
  file: z.string(),
  icon: z.string(),
  inDev: z.boolean(),
});
const siteInfo = shown.extend({ languages: z.array(locale) });

/** `revision` is what a change must carry. */
const stored = shown.extend({ revision: z.int() });
const aboutSettings = z.object({
  /** Orders that aren't paid yet: their payment pages say where to pay. */
  unpaidOrders: z.int(),
  /** What was changed last, which can be undone; null before the first change. */
  last: z
    .object({ at: instant, by: z.string().nullable(), before: shown.partial(), after: shown.partial() })
    .nullable(),
});
export type SettingsView = z.output<typeof stored>;

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

/** A lender's terms as they are answered. */
function termAnswer(spec: LenderTermSpec): z.ZodType {
  if (spec.kind === 'flag') return z.boolean();
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
  /** Its cards that are on sale. */
  cards: z.int(),
  /** The changes that are not in force yet, the next one first. */
  planned: z.array(z.object({ from: instant, changes: z.object(terms).partial() })),
});
export type LenderView = z.output<typeof lender>;

/** `revision` is what a change must carry. `usual`: the days of a lender that has none of its own. */
const lendersAnswer = z.object({
  revision: z.int(),
  rows: z.array(lender),
  usual: z.object({ securityDays: z.int(), removalHoldDays: z.int(), reportingDays: z.int() }),
  /** What was changed last, which can be undone; null before the first change. */
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

/** Windows that run already and keep their dates when the settings change. */
const openWindow = z.enum([
  'orders',
  'extensions',
  'reviews',
  'refunds',
  'consents',
  'additions',
  'bookings',
  'verifications',
]);
export type OpenWindow = z.output<typeof openWindow>;

/** Changing it: admins alone. */
export const schemas = {
  siteInfo: {
    summary: 'How to reach us, in which languages, and where to pay: the latter once logged in',
    answer: siteInfo,
  },
  sitePreferences: {
    summary: 'What the site says about itself, as a list by slug',
    answer: z.array(
      z.object({
        attribute: z.object({ slug: z.string() }),
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        type: z.enum(['text', 'number', 'flag']),
      }),
    ),
  },
  settings: { summary: 'The settings, with the revision that a change must carry', answer: stored },
  changeSettings: {
    summary: 'Change the settings; 412 when another admin did in the meantime',
    body: z.strictObject({ revision: z.int().min(0), settings: editable }),
    answer: stored,
  },
  aboutSettings: {
    summary: 'The last change of the settings, and how many unpaid orders go by them',
    answer: aboutSettings,
  },
  undoSettings: {
    summary: 'Put back what the last change of the settings changed; 412 when another one came after it',
    body: z.strictObject({ revision: z.int().min(1) }),
    answer: stored,
  },
  constants: {
    summary: 'The numbers that the product goes by: in force and by default; for admins also planned ones',
    answer: constantsAnswer,
  },
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
      'What a change would do to the prices of cards in carts and of extensions, and to when referral commissions can be paid, from the instant on which it is in force, and which open windows it leaves alone; nothing happens',
    body: z.strictObject({ changes: constantsChange, from: instant.optional() }),
    answer: z.object({
      cards: z.int(),
      carts: z.int(),
      beforeCents: z.int(),
      afterCents: z.int(),
      /** Running bookings that one more cycle costs something else of, and what it costs for all of them. */
      extensions: z.object({ bookings: z.int(), beforeCents: z.int(), afterCents: z.int() }),
      /** Referral commissions that can be paid on another day, and how much of them can be paid on the day of the change. */
      referrals: z.object({
        commissions: z.int(),
        cents: z.int(),
        beforeCents: z.int(),
        afterCents: z.int(),
      }),
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

export const settings = contracts(routes, schemas);
