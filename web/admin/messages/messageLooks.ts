import type { WrittenMessage } from '#services/http/routeTypes.ts';
import type { NotifiedEntity } from '#services/domains/messages/routes.ts';
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react';

/** The record whose people are notified. */
export interface ToldRecord {
  readonly entity: NotifiedEntity;
  readonly id: string;
}

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
