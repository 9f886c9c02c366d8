import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { idParams } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** An order's evidence pack, and the public key of its signature. */
const schemas = {
  evidencePack: {
    summary: 'Everything recorded of an order: printed in a language, or as signed JSON. Making it is an event',
    params: idParams,
    query: z.strictObject({
      format: z.enum(['json', 'pdf']).default('json'),
      language: z.enum(languageCodes).default('en'),
    }),
    answer: z.unknown(),
  },
  orderEvidence: {
    summary: 'Everything recorded of an order that its buyer may know, printed in a language. Making it is an event',
    params: idParams,
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.unknown(),
  },
  evidenceKey: {
    summary: 'The public key that evidence packs are signed with',
    answer: z.object({
      algorithm: z.literal('Ed25519'),
      /** 32 bytes in base64. */ publicKey: z.string(),
      /** SHA-256 of those bytes, in hex. */ fingerprint: z.string(),
      pem: z.string(),
    }),
  },
};
export const evidence = contracts(routes, schemas);
