import {
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconHourglass,
  IconSignature,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

const fulfilment = {
  awaitingConsent: { tone: 'wait', icon: IconSignature },
  consented: { tone: 'wait', icon: IconUserPlus },
  added: { tone: 'info', icon: IconUserCheck },
  posted: { tone: 'good', icon: IconCircleCheck },
  removed: { tone: 'calm', icon: IconUserMinus },
  refused: { tone: 'bad', icon: IconX },
  cancelled: { tone: 'calm', icon: IconX },
  replaced: { tone: 'mark', icon: IconArrowsExchange },
  refunded: { tone: 'mark', icon: IconCash },
} as const;
const removal = {
  notNeeded: { tone: 'calm', icon: IconUserMinus },
  open: { tone: 'info', icon: IconUserCheck },
  removed: { tone: 'calm', icon: IconUserMinus },
} as const;
const commission = {
  accruing: { tone: 'calm', icon: IconHourglass },
  payable: { tone: 'wait', icon: IconCash },
  paid: { tone: 'good', icon: IconCheck },
  void: { tone: 'calm', icon: IconX },
} as const;

export const bookingEntry = {
  resource: 'bookings',
  statuses: { fulfilment, removal, commission },
  takesFiles: true,
  // An order's line refers to its booking.
  isAbout: (row, { id }) => row['id'] === id || row['bookingId'] === id || ('turns' in row && !('lines' in row)),
  movesMoney: true,
} as const satisfies LifecycleEntry;
