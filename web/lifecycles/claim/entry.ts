import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconEye,
  IconHelp,
  IconRefresh,
  IconTransfer,
  IconX,
} from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const claim = {
  submitted: { tone: 'wait', icon: IconClock },
  inReview: { tone: 'info', icon: IconEye },
  moreNeeded: { tone: 'wait', icon: IconHelp },
  replacing: { tone: 'info', icon: IconTransfer },
  refunded: { tone: 'good', icon: IconCheck },
  replaced: { tone: 'good', icon: IconRefresh },
  rejected: { tone: 'bad', icon: IconX },
  withdrawn: { tone: 'calm', icon: IconArrowBackUp },
} as const;

export const claimEntry = {
  resource: 'refund-request',
  statuses: { claim },
  words: 'claim',
  takesFiles: true,
  isAbout: (row, { id }) => row['id'] === id && 'ordinal' in row,
  movesMoney: true,
} as const satisfies LifecycleEntry;
