import { IconCalendarEvent, IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const hold = {
  scheduled: { tone: 'info', icon: IconCalendarEvent },
  active: { tone: 'wait', icon: IconPlayerPause },
  ended: { tone: 'calm', icon: IconCheck },
  cancelled: { tone: 'calm', icon: IconX },
} as const;

export const holdsEntry = {
  resource: 'holds',
  words: 'holds',
  statuses: { hold },
  isAbout: (row, { holdId }) => holdId !== undefined && row['holdId'] === holdId,
} as const satisfies LifecycleEntry;
