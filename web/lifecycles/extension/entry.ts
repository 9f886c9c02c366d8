import { IconCheck, IconClock, IconEye, IconHourglassEmpty, IconTrash, IconX } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const extension = {
  requested: { tone: 'wait', icon: IconClock },
  paymentUnderReview: { tone: 'info', icon: IconEye },
  declined: { tone: 'wait', icon: IconClock },
  approved: { tone: 'good', icon: IconCheck },
  expired: { tone: 'calm', icon: IconHourglassEmpty },
  refused: { tone: 'bad', icon: IconX },
  deleted: { tone: 'calm', icon: IconTrash },
  commissionPayable: { tone: 'wait', icon: IconClock },
  commissionPaid: { tone: 'good', icon: IconCheck },
} as const;

export const extensionEntry = {
  resource: 'extension-requests',
  statuses: { extension },
  words: 'extension',
  takesFiles: true,
  isAbout: (row, { id }) => row['id'] === id && 'ordinal' in row,
  beside: 'booking',
  movesMoney: true,
} as const satisfies LifecycleEntry;
