import { z } from 'zod';

/**
 * A personal value as stored in an event, a row or a job, encrypted for its subject beforehand. Machines pass it
 * through and never read it. `path` and `eventId` are bound into the encryption.
 */
export const sealed = z.object({
  sealed: z.literal(1),
  /** The person whose key opens it. Destroying that key erases the value everywhere. */
  subject: z.string(),
  eventId: z.string(),
  path: z.string(),
  /** Base64 of a 12-byte nonce, the ciphertext and a 16-byte tag. */
  box: z.string(),
});
export type Sealed = z.infer<typeof sealed>;

/**
 * The personal texts of an event as the log stores them, under `personal` in its data: one box for all, bound to the
 * event and to the paths, which hold null instead. Readers of `personalEventStore` never see it.
 */
export const sealedTexts = z.object({
  sealed: z.literal(2),
  subject: z.string(),
  paths: z.array(z.string()),
  /** Base64 as above, of the texts as a JSON list in the order of the paths. */
  box: z.string(),
});
export type SealedTexts = z.infer<typeof sealedTexts>;
