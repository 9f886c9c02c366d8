import type { Actor } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { metaOf, streamOf } from '#services/commands/record.ts';
import { partOf } from './asOf.ts';
import type { Moment } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';

/** Returns every event of one record, the oldest first: what, when, who, and the states before and after. */
export async function momentsOf(
  { eventStore, db }: Pick<ApiDeps, 'eventStore' | 'db'>,
  lifecycle: LifecycleName,
  id: string,
): Promise<Moment[]> {
  const events = await eventStore.read(streamOf(lifecycle, id));
  const users = await findUsers(
    db,
    events.flatMap((event) => peopleIn(metaOf(event).actor)),
  );
  return events.map((event) => {
    const { at, command, commandId, actor, from, to } = metaOf(event);
    const names =
      actor.kind === 'system'
        ? { actorName: actor.because, behindName: null }
        : {
            actorName: nameOf(users.get(actor.userId)),
            behindName: actor.behind ? nameOf(users.get(actor.behind.userId)) : null,
          };
    return {
      revision: String(event.revision),
      position: String(event.position),
      eventId: event.id,
      type: event.type,
      at,
      command,
      commandId,
      actor: shown(actor),
      ...names,
      from,
      to,
      part: partOf(lifecycle, event),
    };
  });
}

const peopleIn = (actor: Actor): readonly string[] =>
  actor.kind === 'person' ? [actor.userId, ...(actor.behind ? [actor.behind.userId] : [])] : [];

/** Returns the actor without their permissions at the time. */
function shown(actor: Actor): Moment['actor'] {
  if (actor.kind === 'system') return { kind: 'system', because: actor.because };
  const { userId, userType, behind, onlyBooking } = actor;
  return {
    kind: 'person',
    userId,
    userType,
    ...(behind ? { behind: { userId: behind.userId } } : {}),
    ...(onlyBooking ? { onlyBooking } : {}),
  };
}
