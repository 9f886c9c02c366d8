import { by, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { verificationRules } from './rules.ts';
import { emptyVerification, type Verification } from './state.ts';

const { record, requires, takingBack, when, setup } = lifecycleWords<Verification, typeof verificationRules>(
  verificationRules,
);

const users2 = by(staff('users', 2));
const users3 = by(staff('users', 3));

const uploadReport = {
  target: 'sorted',
  guard: waits(requires(by(cardholder), 'notActingForAnother', 'ownReport', 'reportIsPdf', 'fileNotUploadedYet')),
  actions: record('reportUploaded'),
};
const recordLook = {
  guard: waits(requires(users2, 'notActingForAnother', 'fileIsOfThisVerification')),
  actions: record('lookRecorded'),
};

/** Verification: the check of a cardholder's credit reports (lifecycles, "Verification"). */
export const verificationMachine = setup.createMachine({
  id: 'verification',
  context: emptyVerification,
  initial: 'none',
  states: {
    none: { on: { uploadReport } },
    waitingForDocs: { on: { uploadReport, recordLook } },
    /** Passed through within one step: once both reports are there, the promised hours start, also after a replacement. */
    sorted: {
      always: [
        { target: 'underReview', guard: when('bothReportsThere'), actions: record('reviewStarted') },
        { target: 'waitingForDocs' },
      ],
    },
    underReview: {
      on: {
        verify: { target: 'verified', guard: requires(users2), actions: record('verified') },
        reject: { target: 'rejected', guard: requires(users2), actions: record('rejected') },
        uploadReport,
        recordLook,
      },
    },
    verified: {
      on: {
        revoke: { target: 'waitingForDocs', guard: takingBack(requires(users3), 'verify'), actions: record('revoked') },
        recordLook,
      },
    },
    rejected: { on: { uploadReport, recordLook } },
  },
});
