import { addHours } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Verification, VerificationState } from './state.ts';

const { fact, facts } = factWords<Verification>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const verificationFacts = facts({
  reportUploaded: fact(
    'verification.report-uploaded.v1',
    'uploadReport',
    ({ state, input: { cardholderId, bureau, fileId } }) => ({
      cardholderId,
      bureau,
      fileId,
      replacedFileId: state.reports[bureau],
    }),
  ),
  reviewStarted: fact(
    'verification.review-started.v1',
    'uploadReport',
    ({ state, input: { cardholderId, bureau, fileId }, now, settings }) => {
      const promisedHours = settings.verificationHours;
      return {
        cardholderId,
        reports: { ...state.reports, [bureau]: fileId },
        promisedHours,
        decisionDueAt: addHours(now, promisedHours),
      };
    },
  ),
  verified: fact('verification.verified.v1', 'verify', ({ state }) => ({
    cardholderId: owner(state),
    reports: state.reports,
  })),
  rejected: fact('verification.rejected.v1', 'reject', ({ state, input: { reason, wrongReports = [] } }) => ({
    cardholderId: owner(state),
    reports: state.reports,
    reason,
    ...(wrongReports.length > 0 ? { wrongReports } : {}),
  })),
  revoked: fact('verification.revoked.v1', 'revoke', ({ state, input: { reason } }) => ({
    cardholderId: owner(state),
    reason,
  })),
  lookRecorded: fact('verification.look-recorded.v1', 'recordLook', ({ state, input: { fileId, downloaded } }) => ({
    cardholderId: owner(state),
    fileId,
    bureau: state.files[fileId] ?? null,
    ...(downloaded ? { downloaded } : {}),
  })),
});

const owner = ({ cardholderId }: VerificationState) => must(cardholderId, 'cardholder');
