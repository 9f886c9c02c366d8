import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { verificationDeadlines } from './deadlines.ts';
import { verificationRules } from './rules.ts';
import { emptyVerification, type Verification, type VerificationState } from './state.ts';

const { commands, machine } = lifecycleWords<Verification, typeof verificationRules>(verificationRules);

const users2 = [staff('users', 2)];
const users3 = [staff('users', 3)];

const { uploadReport, recordLook } = commands({
  uploadReport: {
    by: [cardholder],
    rules: ['notActingForAnother', 'ownReport', 'reportIsPdf', 'fileNotUploadedYet'],
    records: 'reportUploaded',
    to: 'sorted',
    waitsForServer: true,
  },
  recordLook: {
    by: users2,
    rules: ['notActingForAnother', 'fileIsOfThisVerification'],
    records: 'lookRecorded',
    waitsForServer: true,
  },
});

/** Verification: the check of a cardholder's credit reports (lifecycles, "Verification"). */
export const verificationMachine = machine({
  id: 'verification',
  context: emptyVerification,
  states: {
    none: { on: { uploadReport } },
    waitingForDocs: { on: { uploadReport, recordLook } },
    /** Left within the same step: once both reports are there, the promised time starts, also after a replacement. */
    sorted: {
      always: [{ if: 'bothReportsThere', records: 'reviewStarted', to: 'underReview' }, { to: 'waitingForDocs' }],
    },
    underReview: {
      on: {
        verify: { by: users2, records: 'verified', to: 'verified' },
        reject: { by: users2, records: 'rejected', to: 'rejected' },
        uploadReport,
        recordLook,
      },
    },
    verified: {
      on: {
        revoke: { by: users3, records: 'revoked', to: 'waitingForDocs', takesBack: 'verify' },
        recordLook,
      },
    },
    rejected: { on: { uploadReport, recordLook } },
  },
});

/** The behavior of a verification, shared by pages and server. */
export const verificationBehavior: Behavior<VerificationState> = {
  category: 'verification',
  version: 1,
  machine: verificationMachine,
  rules: verificationRules,
  empty: emptyVerification,
  deadlines: verificationDeadlines,
};
