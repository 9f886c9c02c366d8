import { verificationCommands } from '#workflows/verification/commands.ts';

/** What a client may send with each command; `prepare.ts` fills in the rest (prices, ids, sealed values, who owns what). */
export const verificationBodies = {
  uploadReport: verificationCommands.uploadReport.pick({ bureau: true, fileId: true }),
  verify: verificationCommands.verify,
  reject: verificationCommands.reject,
  revoke: verificationCommands.revoke,
};
