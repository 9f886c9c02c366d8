import { anyQueue } from '#services/domains/queues/routes.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** Reasons for skipping a record. They are codes and not free text: the permanent log must not name clients. */
export const skipReasons = ['waitsForReply', 'needsColleague', 'unclear', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

type S = typeof schemas;

export const startWork = post<S['startWork']>('startWork', '/api/v1/queues/:queue/start/', anyQueue);
export const keepOpen = post<S['keepOpen']>('keepOpen', '/api/v1/queues/:queue/open/', anyQueue, { background: true });
export const skipRecord = post<S['skipRecord']>('skipRecord', '/api/v1/queues/:queue/skip/', anyQueue);
export const snoozeRecord = post<S['snoozeRecord']>('snoozeRecord', '/api/v1/queues/:queue/snooze/', anyQueue);
export const queueWork = get<S['queueWork']>('queueWork', '/api/v1/queue-work/', anyQueue, {
  takesAfter: true,
  background: true,
});
