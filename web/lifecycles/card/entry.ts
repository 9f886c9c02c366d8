import { IconArchive, IconCreditCard, IconEye, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const card = {
  onReview: { tone: 'info', icon: IconEye },
  active: { tone: 'good', icon: IconCreditCard },
  onUpdateReview: { tone: 'info', icon: IconEye },
  rejected: { tone: 'bad', icon: IconX },
  archived: { tone: 'calm', icon: IconArchive },
  onHold: { tone: 'wait', icon: IconPlayerPause },
} as const;

export const cardEntry = {
  resource: 'cards',
  statuses: { card },
} as const satisfies LifecycleEntry;
