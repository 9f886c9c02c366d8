import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { instant } from '#services/http/shapes.ts';
import { email } from '#workflows/kernel/inputs.ts';
import { constantSchemas } from './constantsContract.ts';
import { lenderSchemas } from './lendersContract.ts';
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
        .regex(/^(\+1-)?[2-9]\d{2}-\d{3}-\d{4}$/),
    ),
    email: orNothing(email),
    telegram: orNothing(
      z
        .string()
        .trim()
        .regex(/^@\w{3,40}$/),
    ),
    paymentEmail: orNothing(email),
    /** In Cash App's format: `$`, a letter, at most twenty characters. */
    cashtag: orNothing(
      z
        .string()
        .trim()
        .regex(/^\$[A-Za-z]\w{0,19}$/),
    ),
    bankInstructions: text(600),
    opensAt: hour,
    closesAt: hour,
    company: text(120).default(null),
    address: text(300).default(null),
    license: text(120).default(null),
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
  company: z.string().nullable(),
  address: z.string().nullable(),
  license: z.string().nullable(),
  /** True if pages have the built-in help: questions and answers, and the contact form. */
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

/** `revision`: a change must include it. */
const stored = shown.extend({ revision: z.int() });
const aboutSettings = z.object({
  /** Number of unpaid orders: their payment pages show where to pay. */
  unpaidOrders: z.int(),
  /** The last change, which can be undone; null before the first. */
  last: z
    .object({ at: instant, by: z.string().nullable(), before: shown.partial(), after: shown.partial() })
    .nullable(),
});
export type SettingsView = z.output<typeof stored>;

export type { ConstantView } from './constantsContract.ts';
export type { LenderView } from './lendersContract.ts';

/** Information about the site; only admins change it. */
const schemas = {
  ...constantSchemas,
  ...lenderSchemas,
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
};

export const settings = contracts(routes, schemas);
