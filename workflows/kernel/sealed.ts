import { z } from 'zod';

/**
 * A personal value as it may stand in an event, a row or a job: encrypted for its subject before it got there.
 * Machines pass it on and never look inside. `path` and `eventId` are bound into the encryption.
 */
export const sealed = z.object({
  sealed: z.literal(1),
  /** Whose key opens it: destroying that key erases the value everywhere. */
  subject: z.string(),
  eventId: z.string(),
  path: z.string(),
  /** base64: 12 bytes nonce, ciphertext, 16 bytes tag. */
  box: z.string(),
});
export type Sealed = z.infer<typeof sealed>;

/**
 * The personal texts of an event as the log has them, under `personal` in its data: one box for all, bound to the event and to
 * the paths, which hold null instead. Whoever reads through `personalEventStore` never sees it.
 */
export const sealedTexts = z.object({
  sealed: z.literal(2),
  subject: z.string(),
  paths: z.array(z.string()),
  /** base64, as above; it holds the texts as a JSON list, in the order of the paths. */
  box: z.string(),
});
export type SealedTexts = z.infer<typeof sealedTexts>;
