import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import { queueAccess, type QueueName } from '../contracts/queues.ts';
import { forbidden } from '../problems.ts';

/** Throws 403 when this person does not work on a queue: its route is open to whoever works on any of them. */
export function checkQueue(queue: QueueName, person: Person): void {
  if (!isOneOf(queueAccess[queue], person, {})) throw forbidden();
}
