import { addHours } from '#workflows/kernel/calendar.ts';
import { factBuilders } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { noReports, type Verification, type VerificationState } from './state.ts';

const { fact, folding } = factBuilders<Verification>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const verificationFolding = folding({
  reportUploaded: fact(
    'verification.report-uploaded.v1',
    'uploadReport',
    ({ state, input: { cardholderId, bureau, fileId } }) => ({
      cardholderId,
      bureau,
      fileId,
      replacedFileId: state.reports[bureau],
    }),
    (state, { cardholderId, bureau, fileId }) => ({
      ...state,
      cardholderId,
      reports: { ...state.reports, [bureau]: fileId },
      files: { ...state.files, [fileId]: bureau },
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
    (state, { decisionDueAt }) => ({ ...state, decisionDueAt, rejectedBecause: null, revokedBecause: null }),
  ),
  verified: fact(
    'verification.verified.v1',
    'verify',
    ({ state }) => ({ cardholderId: owner(state), reports: state.reports }),
    (state) => ({ ...state, decisionDueAt: null }),
  ),
  rejected: fact(
    'verification.rejected.v1',
    'reject',
    ({ state, input: { reason, wrongReports = [] } }) => ({
      cardholderId: owner(state),
      reports: state.reports,
      reason,
      ...(wrongReports.length > 0 ? { wrongReports } : {}),
    }),
    (state, { reason }) => ({ ...state, decisionDueAt: null, rejectedBecause: reason }),
  ),
  revoked: fact(
    'verification.revoked.v1',
    'revoke',
    ({ state, input: { reason } }) => ({ cardholderId: owner(state), reason }),
    // New reports are required: the old ones no longer count.
    (state, { reason }) => ({ ...state, reports: noReports, revokedBecause: reason }),
  ),
  lookRecorded: fact(
    'verification.look-recorded.v1',
    'recordLook',
    ({ state, input: { fileId, downloaded } }) => ({
      cardholderId: owner(state),
      fileId,
      bureau: state.files[fileId] ?? null,
      ...(downloaded ? { downloaded } : {}),
    }),
    (state) => ({ ...state, looks: state.looks + 1 }),
  ),
});

const owner = ({ cardholderId }: VerificationState) => must(cardholderId, 'cardholder');
