import { IconCheck, IconClock, IconEye, IconHourglassEmpty, IconX } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const claim = {
  submitted: { tone: 'wait', icon: IconClock },
  inReview: { tone: 'info', icon: IconEye },
  moreNeeded: { tone: 'wait', icon: IconClock },
  awaitingDifference: { tone: 'wait', icon: IconClock },
  differenceUnderReview: { tone: 'info', icon: IconEye },
  replacing: { tone: 'info', icon: IconEye },
  refunded: { tone: 'good', icon: IconCheck },
  replaced: { tone: 'good', icon: IconCheck },
  rejected: { tone: 'bad', icon: IconX },
  withdrawn: { tone: 'calm', icon: IconHourglassEmpty },
} as const;

export const claimEntry = {
  resource: 'refund-request',
  statuses: { claim },
  words: 'claim',
  takesFiles: true,
  isAbout: (row, { id }) => row['id'] === id && 'ordinal' in row,
  beside: 'booking',
  movesMoney: true,
} as const satisfies LifecycleEntry;
