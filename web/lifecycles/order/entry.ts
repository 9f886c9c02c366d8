import {
  IconArrowsExchange,
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconHourglass,
  IconPlayerPause,
  IconRotate,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react';
import type { LifecycleEntry } from '../lifecycleEntry.ts';

/** The labels for customers (`workflows/order/label.ts`). */
const order = {
  paymentPending: { tone: 'wait', icon: IconClock },
  /** Shown to customers for an order whose screenshot was refused. */
  proofNeeded: { tone: 'wait', icon: IconClock },
  underReview: { tone: 'info', icon: IconEye },
  orderPaid: { tone: 'good', icon: IconCheck },
  cancelled: { tone: 'calm', icon: IconX },
  /** Shown to customers for an order that was cancelled because nobody paid. */
  expired: { tone: 'calm', icon: IconClock },
  addedToCard: { tone: 'good', icon: IconUserCheck },
  userRemoved: { tone: 'calm', icon: IconUserMinus },
  replaced: { tone: 'mark', icon: IconArrowsExchange },
  expiresSoon: { tone: 'bad', icon: IconClockExclamation },
  orderExpires: { tone: 'wait', icon: IconHourglass },
  cardOnHold: { tone: 'wait', icon: IconPlayerPause },
  restored: { tone: 'mark', icon: IconRotate },
  deleted: { tone: 'calm', icon: IconTrash },
} as const;

export const orderEntry = {
  resource: 'orders',
  statuses: { order },
  takesFiles: true,
  // A journey (`turns`) names no record: only queries that watch this one record request it.
  isAbout: (row, { id }) => row['id'] === id || ('turns' in row && 'lines' in row),
  movesMoney: true,
} as const satisfies LifecycleEntry;
