import { IconClock, IconDiscount, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const promocode = {
  active: { tone: 'good', icon: IconDiscount },
  notYet: { tone: 'wait', icon: IconClock },
  paused: { tone: 'wait', icon: IconPlayerPause },
  over: { tone: 'calm', icon: IconClock },
  usedUp: { tone: 'calm', icon: IconClock },
  deleted: { tone: 'calm', icon: IconTrash },
} as const;

export const promocodeEntry = {
  resource: 'promocodes',
  statuses: { promocode },
  words: 'promocode',
  isAbout: (row, { id }) => row['id'] === id && 'salePercent' in row,
} as const satisfies LifecycleEntry;
