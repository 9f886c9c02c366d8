import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { contracts } from '#services/http/contracts.ts';
import { idParams } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const copy = (summary: string) => ({
  summary,
  params: idParams,
  query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
  answer: z.unknown(),
});

/** Signed agreements as files to download (domains D14). */
const schemas = {
  bookingConsentCopy: copy("A booking's consent form as a PDF, with its signature"),
  orderConsentCopy: copy("What is agreed to for an order's client, as a PDF"),
};
export const consentCopies = contracts(routes, schemas);
