import { z } from 'zod';
import { admin } from '#workflows/kernel/who.ts';
import { route } from '#services/http/route.ts';

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
    email: orNothing(z.email().max(200)),
    telegram: orNothing(
      z
        .string()
        .trim()
        .regex(/^@\w{3,40}$/),
    ),
    paymentEmail: orNothing(z.email().max(200)),
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
});
/** `revision` is what a change must carry. */
const stored = shown.extend({ revision: z.int() });
export type SettingsView = z.output<typeof stored>;

/** How to reach the site and where to pay (product spec, section 3 "Settings"). */
export const siteInfo = {
  siteInfo: route({
    name: 'siteInfo',
    method: 'get',
    path: '/api/v1/configurations/',
    summary: 'Where to pay, and how to reach us',
    access: 'signedIn',
    answer: shown,
  }),
};

/** Changing it: admins alone. */
export const settings = {
  settings: route({
    name: 'settings',
    method: 'get',
    path: '/api/v1/settings/',
    summary: 'The settings, with the revision that a change must carry',
    access: [admin],
    answer: stored,
  }),
  changeSettings: route({
    name: 'changeSettings',
    method: 'put',
    path: '/api/v1/settings/',
    summary: 'Change the settings; 412 when somebody else did meanwhile',
    access: [admin],
    body: z.strictObject({ revision: z.int().min(0), settings: editable }),
    answer: stored,
  }),
};
