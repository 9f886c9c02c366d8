import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf, type Who } from '#workflows/kernel/who.ts';
import { exportAccess, queueAccess, type QueueName } from './routes.ts';
import { forbidden } from '#services/http/problems.ts';

/** Returns whether this person works on a queue. */
export const worksOn = (queue: QueueName, person: Person): boolean => isOneOf(queueAccess(queue), person, {});

/** Throws 403 if this person does not work on a queue: its route is open to everyone who works on any queue. */
export const checkQueue = (queue: QueueName, person: Person): void => check(queueAccess(queue), person);

/** Throws 403 if this person may not export a queue. */
export const checkExport = (queue: QueueName, person: Person): void => check(exportAccess(queue), person);

function check(who: readonly Who[], person: Person): void {
  if (!isOneOf(who, person, {})) throw forbidden();
}
