import { anyQueue } from '#services/domains/queues/routes.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** Why somebody passes over a record. Words, not a text: what is in the log for ever names no client. */
export const skipReasons = ['waitsForReply', 'needsColleague', 'unclear', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const startWork: Of<'startWork'> = {
  name: 'startWork',
  method: 'post',
  path: '/api/v1/queues/:queue/start/',
  access: anyQueue,
};
export const keepOpen: Of<'keepOpen'> = {
  name: 'keepOpen',
  method: 'post',
  path: '/api/v1/queues/:queue/open/',
  access: anyQueue,
  background: true,
};
export const skipRecord: Of<'skipRecord'> = {
  name: 'skipRecord',
  method: 'post',
  path: '/api/v1/queues/:queue/skip/',
  access: anyQueue,
};
export const snoozeRecord: Of<'snoozeRecord'> = {
  name: 'snoozeRecord',
  method: 'post',
  path: '/api/v1/queues/:queue/snooze/',
  access: anyQueue,
};
export const queueWork: Of<'queueWork'> = {
  name: 'queueWork',
  method: 'get',
  path: '/api/v1/queue-work/',
  access: anyQueue,
  takesAfter: true,
  background: true,
};
