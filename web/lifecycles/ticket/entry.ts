import { IconCheck, IconMessage, IconMessagePlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const ticket = {
  new: { tone: 'info', icon: IconMessagePlus },
  inProgress: { tone: 'wait', icon: IconMessage },
  closed: { tone: 'calm', icon: IconCheck },
  reopened: { tone: 'info', icon: IconRefresh },
  deleted: { tone: 'calm', icon: IconTrash },
} as const;

export const ticketEntry = {
  resource: 'tickets',
  statuses: { ticket },
  words: 'ticket',
  takesFiles: true,
  isAbout: (row, { id }) => row['id'] === id && 'customerKind' in row,
} as const satisfies LifecycleEntry;
