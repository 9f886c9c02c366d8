import { z } from 'zod';
import { command, internalCommand } from '#workflows/kernel/command.ts';
import { id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCardholder } from '#workflows/kernel/personal.ts';
import { verificationBureaus } from './bureaus.ts';

const report = { bureau: z.enum(verificationBureaus), fileId: id };

/** The commands of a cardholder's verification (lifecycles, "Verification"). */
export const verificationCommands = {
  /** `cardholderId` is the stream's; `mediaType` is what the server detected in the file, not what the browser sent. */
  uploadReport: command(report, { cardholderId: id, mediaType: z.string() }),
  verify: command({}),
  /** `wrongReports`: the reports that the reason is about; if empty, both. */
  reject: command({ reason, wrongReports: z.array(z.enum(verificationBureaus)).max(2).optional() }),
  revoke: command({ reason }),
  /** `downloaded`: the file was downloaded, not only displayed. */
  recordLook: internalCommand({ fileId: id, downloaded: z.boolean().optional() }),
};

const text = z.string();
const bureau = z.enum(verificationBureaus);
const reports = z.object({ transunion: text.nullable(), equifax: text.nullable() });

/** The events of a verification, by fact. */
export const verificationEvents = {
  reportUploaded: event(
    'verification.report-uploaded.v1',
    z.object({ cardholderId: text, bureau, fileId: text, replacedFileId: text.nullable() }),
  ),
  /** Both reports are there, or one was replaced: the promised time starts (again). */
  reviewStarted: event(
    'verification.review-started.v1',
    z.object({ cardholderId: text, reports, promisedHours: z.int(), decisionDueAt: text }),
  ),
  verified: event('verification.verified.v1', z.object({ cardholderId: text, reports })),
  rejected: event(
    'verification.rejected.v1',
    z.object({ cardholderId: text, reports, reason: text, wrongReports: z.array(bureau).optional() }),
    {
      personal: saidOfCardholder('reason'),
    },
  ),
  revoked: event('verification.revoked.v1', z.object({ cardholderId: text, reason: text }), {
    personal: saidOfCardholder('reason'),
  }),
  lookRecorded: event(
    'verification.look-recorded.v1',
    z.object({ cardholderId: text, fileId: text, bureau: bureau.nullable(), downloaded: z.literal(true).optional() }),
  ),
};
