import type { WrittenMessage } from '#services/http/routeTypes.ts';
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react';

export const messageLooks = {
  sent: { tone: 'good', icon: IconCheck },
  waiting: { tone: 'wait', icon: IconClock },
  cancelled: { tone: 'calm', icon: IconBan },
} as const;

/** The delivery status of a message. */
export const messageState = ({
  sentAt,
  cancelledAt,
}: Pick<WrittenMessage, 'sentAt' | 'cancelledAt'>): keyof typeof messageLooks =>
  sentAt ? 'sent' : cancelledAt ? 'cancelled' : 'waiting';
