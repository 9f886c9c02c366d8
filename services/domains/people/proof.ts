import { z } from 'zod';
import { codeMaximum, codeMinimum } from '#workflows/limits.ts';

export const base64url = z.string().regex(/^[\w-]+=*$/);
export const code = z.string().trim().min(codeMinimum).max(codeMaximum);
export const extensions = z.record(z.string(), z.unknown());

/** A browser's answer to a passkey request (WebAuthn, `toJSON`). Its content is checked where it is used. */
const assertion = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url.max(4000),
    authenticatorData: base64url.max(4000),
    signature: base64url.max(2000),
    userHandle: base64url.max(200).optional(),
  }),
});

/** A code of the app or a recovery code, or the answer of a passkey. */
export const proof = z.union([z.strictObject({ code }), z.strictObject({ passkey: assertion })]);
