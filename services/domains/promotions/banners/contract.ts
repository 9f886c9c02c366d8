import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { idParams, instant, uuid } from '#services/http/shapes.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { bannerAudiences, bannerStyles } from './bannersTable.ts';
import * as routes from './routes.ts';

/** At most three lines on a phone, of about 45 characters each. */
const MOST_CHARACTERS = 140;

const text = z.string().trim().max(MOST_CHARACTERS);
const texts = z.strictObject({
  ...(Object.fromEntries(languageCodes.map((code) => [code, text.optional()])) as Record<
    Language,
    z.ZodOptional<typeof text>
  >),
  en: text.min(1),
});
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/);

const editable = z
  .strictObject({
    texts,
    style: z.enum(bannerStyles),
    promocode: z.union([z.literal('').transform(() => null), code]).nullable(),
    timerEnabled: z.boolean(),
    activeFrom: instant.nullable(),
    activeUntil: instant.nullable(),
    audience: z.enum(bannerAudiences),
    published: z.boolean(),
  })
  .refine(({ activeFrom, activeUntil }) => !activeFrom || !activeUntil || activeFrom < activeUntil, {
    path: ['activeUntil'],
    message: 'must be later than it begins',
  })
  .refine(({ timerEnabled, activeUntil }) => !timerEnabled || activeUntil !== null, {
    path: ['activeUntil'],
    message: 'is needed for a countdown',
  });

export type Wanted = z.output<typeof editable>;

const banner = z.object({
  id: uuid,
  texts: z.partialRecord(z.enum(languageCodes), z.string()),
  style: z.enum(bannerStyles),
  promocode: z.string().nullable(),
  timerEnabled: z.boolean(),
  activeFrom: instant.nullable(),
  activeUntil: instant.nullable(),
  audience: z.enum(bannerAudiences),
  published: z.boolean(),
  state: z.enum(['draft', 'scheduled', 'active', 'ended']),
  /** Revision that a change must include. */
  revision: z.int(),
});
export type BannerView = z.output<typeof banner>;

/** Named as in the product spec, sections 3 and 7. */
const active = z.object({
  id: uuid,
  text: z.string(),
  style: z.enum(bannerStyles),
  promocode: z.object({ code: z.string() }).nullable(),
  timer_enabled: z.boolean(),
  active_until: instant.nullable(),
});
export type ActiveBanner = z.output<typeof active>;

/** Promotional banners (product spec, sections 2, 3 and 7). */
const schemas = {
  activeBanner: {
    summary: 'The banner that this reader sees now; null for none',
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: active.nullable(),
  },
  banners: { summary: 'All banners, the one that was changed last first', answer: z.object({ rows: z.array(banner) }) },
  saveBanner: {
    summary: 'Write a banner: a new one at revision 0; 412 when someone else changed it in the meantime',
    params: idParams,
    body: z.strictObject({ revision: z.int().min(0), banner: editable }),
    answer: banner,
  },
  addBanner: {
    summary: 'Write a new banner; again with the same Idempotency-Key it is the one that is there',
    body: z.strictObject({ banner: editable }),
    answer: banner,
  },
  removeBanner: {
    summary: 'Delete a banner; its changes stay in the audit',
    params: idParams,
    query: z.strictObject({ revision: z.coerce.number().int().min(1) }),
    answer: z.object({ done: z.literal(true) }),
  },
};
export const banners = contracts(routes, schemas);
