import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** The field of a form's body; left out, it counts as not ticked. */
export const captchaField = z.string().max(4_000).default('');

/** The captcha of open forms (domains D0, row 22). */
export const schemas = {
  captchaChallenge: {
    summary: 'A task for the captcha of a form: signed, for ten minutes, answered once',
    answer: z.object({
      /** As altcha's protocol has them. */
      parameters: z.looseObject({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.int(),
      }),
      signature: z.string(),
    }),
  },
};
export const captcha = contracts(routes, schemas);
