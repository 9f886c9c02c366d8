import { IconCircleCheck, IconEye, IconFileUpload, IconX } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const verification = {
  none: { tone: 'wait', icon: IconFileUpload },
  waitingForDocs: { tone: 'wait', icon: IconFileUpload },
  underReview: { tone: 'info', icon: IconEye },
  verified: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconX },
} as const;

export const verificationEntry = {
  resource: 'verifications',
  statuses: { verification },
  // Other rows contain the cardholder's id, too.
  isAbout: (row, { id }) => row['cardholderId'] === id && 'reports' in row,
} as const satisfies LifecycleEntry;
