import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { idParams } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** An order's evidence pack and its buyer's receipt, and what they are verified with. */
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
  signedReceipt: {
    summary:
      'A receipt of an order for its buyer: the steps that they may see, proven to stand in the log. Making one is an event',
    params: idParams,
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.unknown(),
  },
  logGrowth: {
    summary: 'The newest checkpoint of the log, and the proof that the log of a size only grew into it',
    query: z.strictObject({ size: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    answer: z.object({
      /** C2SP tlog-checkpoint; null while nothing is signed. */ checkpoint: z.string().nullable(),
      /** RFC 6962 consistency proof, hashes in base64; null if the log has fewer events than that. */
      path: z.array(z.string()).nullable(),
    }),
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
