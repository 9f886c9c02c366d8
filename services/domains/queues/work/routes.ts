import { anyQueue } from '#services/domains/queues/routes.ts';
import { get, post } from '#services/http/routes.ts';

/** Reasons for skipping a record. They are codes and not free text: the permanent log must not name clients. */
export const skipReasons = ['waitsForReply', 'needsColleague', 'unclear', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const startWork = post('startWork', '/api/v1/queues/:queue/start/', anyQueue);
export const keepOpen = post('keepOpen', '/api/v1/queues/:queue/open/', anyQueue, { background: true });
export const skipRecord = post('skipRecord', '/api/v1/queues/:queue/skip/', anyQueue);
export const snoozeRecord = post('snoozeRecord', '/api/v1/queues/:queue/snooze/', anyQueue);
export const assignRecord = post('assignRecord', '/api/v1/queues/:queue/assign/', anyQueue);
export const assignment = get('assignment', '/api/v1/queues/:queue/assignments/:id/', anyQueue);
export const queueWork = get('queueWork', '/api/v1/queue-work/', anyQueue, {
  takesAfter: true,
  background: true,
});
