import { z } from 'zod';
import { verificationBureaus } from './bureaus.ts';

const id = z.uuid();
const reason = z.string().trim().min(3).max(500);

/** What can be asked of a cardholder's verification (lifecycles, "Verification"). */
export const verificationCommands = {
  /** `cardholderId` is the stream's; `mediaType` is what the server found in the file, not what the browser said. */
  uploadReport: z.strictObject({
    cardholderId: id,
    bureau: z.enum(verificationBureaus),
    fileId: id,
    mediaType: z.string(),
  }),
  verify: z.strictObject({}),
  reject: z.strictObject({ reason }),
  revoke: z.strictObject({ reason }),
  recordLook: z.strictObject({ fileId: id }),
};
export type VerificationCommand = keyof typeof verificationCommands;
