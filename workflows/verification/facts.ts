import { addHours } from '#workflows/kernel/calendar.ts';
import type { Answered } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { VerificationState } from './verification.ts';

type Decided = Answered<VerificationState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const verificationFacts = {
  reportUploaded: ({ state, input: { cardholderId, bureau, fileId } }: Decided) => ({
    cardholderId,
    bureau,
    fileId,
    replacedFileId: state.reports[bureau as keyof VerificationState['reports']],
  }),
  reviewStarted: ({ state, input: { cardholderId, bureau, fileId }, now }: Decided) => {
    const promisedHours = settingsAt(now).verificationHours;
    return {
      cardholderId,
      reports: { ...state.reports, [bureau]: fileId },
      promisedHours,
      decisionDueAt: addHours(now, promisedHours),
    };
  },
  verified: ({ state: { cardholderId, reports } }: Decided) => ({ cardholderId, reports }),
  rejected: ({ state: { cardholderId, reports }, input: { reason } }: Decided) => ({ cardholderId, reports, reason }),
  revoked: ({ state: { cardholderId }, input: { reason } }: Decided) => ({ cardholderId, reason }),
  lookRecorded: ({ state: { cardholderId, files }, input: { fileId } }: Decided) => ({
    cardholderId,
    fileId,
    bureau: files[fileId] ?? null,
  }),
};
