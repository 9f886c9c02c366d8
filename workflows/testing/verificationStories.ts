import type { VerificationBureau } from '#workflows/verification/bureaus.ts';
import { Carla, idOf, Ulf, Uma } from './people.ts';
import { command, type Sent } from './story.ts';

export const transunionFile = idOf(401);
export const equifaxFile = idOf(402);

export const uploaded = (bureau: VerificationBureau, fileId: string, mediaType = 'application/pdf'): Sent =>
  command('uploadReport', { cardholderId: Carla.userId, bureau, fileId, mediaType }).by(Carla);

export const transunion = uploaded('transunion', transunionFile);
export const equifax = uploaded('equifax', equifaxFile);
export const verified = command('verify').by(Ulf);
export const rejected = command('reject', { reason: 'The second page is missing' }).by(Ulf);
export const revoked = command('revoke', { reason: 'The reports are older than a year' }).by(Uma);
export const looked = (fileId = transunionFile): Sent => command('recordLook', { fileId }).by(Ulf);

/** For each event type, a history that ends with it. */
export const verificationHistories: Readonly<Record<string, readonly Sent[]>> = {
  'verification.report-uploaded.v1': [transunion],
  'verification.review-started.v1': [transunion, equifax],
  'verification.verified.v1': [transunion, equifax, verified],
  'verification.rejected.v1': [transunion, equifax, rejected],
  'verification.revoked.v1': [transunion, equifax, verified, revoked],
  'verification.look-recorded.v1': [transunion, looked()],
};
