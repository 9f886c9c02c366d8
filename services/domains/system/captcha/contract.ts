import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/**
 * The captcha field of a form's body; if left out, the captcha counts as unsolved. Tokens of external providers are
 * some thousand characters long.
 */
export const captchaField = z.string().max(8_000).default('');

/** The captcha of open forms (domains D0, row 22). */
const schemas = {
  captchaChallenge: {
    summary: 'A task for the captcha of a form: signed, for ten minutes, answered once',
    answer: z.union([
      z.object({
        /** As defined by altcha's protocol. */
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
      z.object({
        /** Shown for an external provider's widget, whose token is the answer. */
        widget: z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string(), script: z.string() }),
      }),
    ]),
  },
};
export const captcha = contracts(routes, schemas);
