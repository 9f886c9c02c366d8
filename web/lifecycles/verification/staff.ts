import type { verificationCommands } from '#workflows/verification/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** Data of verifications for staff pages, and what the schemas of their commands can't express. */
export const verificationStaffEntry = {
  page: (id) => `/admin/verifications/${id}`,
  staff: 'users',
  states: 'verification',
  commands: {
    uploadReport: { primary: true, fields: { fileId: { purpose: 'credit-report', accept: ['application/pdf'] } } },
    verify: { letter: 'a', decision: 'accept', primary: true },
    reject: {
      decision: 'decline',
      danger: true,
      reasons: ['oldReport', 'missingPages', 'wrongBureau', 'otherPerson', 'unreadable'],
    },
    revoke: { danger: true },
  },
} as const satisfies StaffEntry<typeof verificationCommands>;
