import { world } from '#projections/world.ts';
import type { EventFilter, EventStore } from '#services/eventstore/eventStore.ts';
import { type Backlog, BACKLOG_SEEN } from './report.ts';

export type BacklogAfter = (after: bigint | undefined, filter?: EventFilter) => Promise<Backlog>;

/**
 * Says how many events come after a position, of those that pass the filter. Positions are counted in events by one event
 * store and in bytes by the other, so the events themselves are looked at; those who stand at the end cost nothing, and
 * several who stand at one place are asked once.
 */
export function backlogs({
  eventStore,
  head,
}: {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly head: bigint | undefined;
}): BacklogAfter {
  const requested = new Map<string, Promise<Backlog>>();
  const count = async (after: bigint | undefined, filter?: EventFilter): Promise<Backlog> => {
    const events = await eventStore.readAll({
      ...(after === undefined || after < 0n ? {} : { after }),
      ...(filter ? { filter } : {}),
      max: BACKLOG_SEEN,
    });
    const [first] = events;
    return {
      behind: events.length,
      lagMs: first ? Math.max(0, world.now().getTime() - Date.parse(first.recordedAt)) : 0,
    };
  };
  return (after, filter) => {
    if (head === undefined || (after !== undefined && after >= head)) return Promise.resolve({ behind: 0, lagMs: 0 });
    const key = `${after}/${filter?.streamPrefixes.join() ?? ''}`;
    const answer = requested.get(key) ?? count(after, filter);
    requested.set(key, answer);
    return answer;
  };
}
