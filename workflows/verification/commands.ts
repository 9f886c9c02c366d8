import { z } from 'zod';
import { command, internalCommand } from '#workflows/kernel/command.ts';
import { id, reason } from '#workflows/kernel/inputs.ts';
import { verificationBureaus } from './bureaus.ts';

const report = { bureau: z.enum(verificationBureaus), fileId: id };

/** What can be asked of a cardholder's verification (lifecycles, "Verification"). */
export const verificationCommands = {
  /** `cardholderId` is the stream's; `mediaType` is what the server found in the file, not what the browser said. */
  uploadReport: command(report, { cardholderId: id, mediaType: z.string() }),
  verify: command({}),
  /** `wrongReports`: which of the two the reason is about; none named, it is about both. */
  reject: command({ reason, wrongReports: z.array(z.enum(verificationBureaus)).max(2).optional() }),
  revoke: command({ reason }),
  /** `downloaded`: the file was taken away, not only shown. */
  recordLook: internalCommand({ fileId: id, downloaded: z.boolean().optional() }),
};
