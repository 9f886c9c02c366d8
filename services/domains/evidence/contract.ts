import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { staff } from '#workflows/kernel/who.ts';
import { route } from '#services/http/route.ts';
import { idParams } from '#services/http/shapes.ts';

/** An order's evidence pack, and the key that it is signed with. */
export const evidence = {
  evidencePack: route({
    name: 'evidencePack',
    method: 'get',
    path: '/api/v1/order-management/:id/evidence/',
    summary: 'Everything recorded of an order: printed in a language, or as signed JSON. Making it is an event',
    access: [staff('orders', 3)],
    params: idParams,
    query: z.strictObject({
      format: z.enum(['json', 'pdf']).default('json'),
      language: z.enum(languageCodes).default('en'),
    }),
    answer: z.unknown(),
    answers: 'file',
    ownSiteOnly: true,
  }),
  /** Public, so that whoever holds a pack can compare. */
  evidenceKey: route({
    name: 'evidenceKey',
    method: 'get',
    path: '/api/v1/evidence/public-key/',
    summary: 'The public key that evidence packs are signed with',
    access: 'anyone',
    answer: z.object({
      algorithm: z.literal('Ed25519'),
      /** 32 bytes in base64. */ publicKey: z.string(),
      /** SHA-256 of those bytes, in hex. */ fingerprint: z.string(),
      pem: z.string(),
    }),
  }),
};
