import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { email, nameOf } from '#workflows/kernel/inputs.ts';
import { captchaField } from '#services/domains/system/captcha/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { pageRequest } from '#projections/paging/model.ts';
import { done, idParams, instant, noBody, pageOf, uuid } from '#services/http/shapes.ts';
import { guideNames } from './guides.ts';
import * as routes from './routes.ts';

const phone = z.string().regex(/^(\+1-)?[2-9]\d{2}-\d{3}-\d{4}$/);
const name = nameOf(120);
/** What every form sends along. */
const form = { email, locale: z.enum(languageCodes).default('en'), captcha: captchaField };

const request = z.object({
  id: uuid,
  kind: z.enum(['contact', 'lead']),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  bank: z.string().nullable(),
  /** Integer US cents. */
  cardLimitCents: z.int().nullable(),
  cardAgeYears: z.int().nullable(),
  locale: z.enum(languageCodes),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** Name of who answered. */
  answeredBy: z.string().nullable(),
});
export type ContactRequest = z.infer<typeof request>;

/** The site's open forms (product spec, section 5; domains, D12 "Forms"), and what staff see of them. */
const schemas = {
  sendContact: {
    summary: 'Write to us without an account',
    body: z.strictObject({ ...form, name, phone, message: z.string().trim().min(1).max(4000) }),
    answer: done,
  },
  sendLead: {
    summary: 'Tell us about a card to lease slots of',
    body: z.strictObject({
      ...form,
      name,
      phone,
      bank: name,
      cardLimitCents: z.int().min(1).max(1_000_000_000),
      cardAgeYears: z.int().min(0).max(80),
    }),
    answer: done,
  },
  requestGuide: {
    summary: 'Have a guide mailed: its link works for 24 hours',
    body: z.strictObject({ ...form, firstName: name, product: z.enum(guideNames).default(guideNames[0]) }),
    answer: done,
  },
  openGuide: {
    summary: 'Where the guide of a mailed link is',
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    answer: z.object({ path: z.string() }),
  },
  contactRequests: {
    summary: 'What people sent by the contact and seller forms; those without an answer first',
    query: pageRequest.omit({ search: true }),
    answer: pageOf(request),
  },
  answerContact: { summary: 'Mark a request as answered', params: idParams, body: noBody, answer: done },
};
export const contactForms = contracts(routes, schemas);
