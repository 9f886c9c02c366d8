import { worthSaying } from '#projections/engine/worthSaying.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { EventFilter, EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { checkpointOf, type MoveCheckpoint, Superseded } from './checkpoints.ts';
import type { ReactionGroup } from './groups.ts';
import { inOrderPerKey } from './inOrderPerKey.ts';
import type { FollowingContext } from './reaction.ts';
import { react, type ReactDeps, Stopped } from './react.ts';

interface Deps extends ReactDeps {
  readonly eventStore: EventStore;
  readonly context: FollowingContext;
  readonly moveCheckpoint: MoveCheckpoint;
  /** Called after each batch. */
  readonly onHandled?: (group: string, position: bigint) => void;
}

/** Records that are reacted to at the same time. */
const AT_ONCE = 32;

/**
 * Lets a group's reactions happen to everything after its checkpoint, as it comes, until the signal aborts or another
 * process turns out to do the same (`superseded`). Resolves when the batch in hand is done.
 */
export async function follow(deps: Deps, group: ReactionGroup, signal: AbortSignal): Promise<'stopped' | 'superseded'> {
  const { knex, log, eventStore, moveCheckpoint } = deps;
  let position = await checkpointOf(knex, group.name);
  let end = (_why: 'stopped' | 'superseded') => {};
  const ended = new Promise<'stopped' | 'superseded'>((resolve) => (end = resolve));
  signal.addEventListener('abort', () => end('stopped'), { once: true });
  const onEvents = async (events: readonly StoredEvent[]) => {
    await reactToAll(deps, group, { events, signal });
    const last = events.at(-1)!.position;
    await moveCheckpoint(group.name, position, last);
    position = last;
    deps.onHandled?.(group.name, last);
  };
  const onFault = (fault: unknown, inARow: number) => {
    if (fault instanceof Superseded) {
      end('superseded');
    } else if (!(fault instanceof Stopped) && worthSaying(inARow)) {
      log.warn({ err: fault, inARow, group: group.name }, 'reactions try a batch again');
    }
  };
  const subscription = eventStore.subscribe({
    after: position,
    filter: filterOf(group),
    batchSize: 200,
    onEvents,
    onFault,
  });
  if (signal.aborted) end('stopped');
  const why = await ended;
  await subscription.stop();
  return why;
}

async function reactToAll(
  deps: Deps,
  group: ReactionGroup,
  { events, signal }: { events: readonly StoredEvent[]; signal: AbortSignal },
) {
  const { reactions } = group;
  await inOrderPerKey(events, {
    keyOf: ({ stream }) => stream,
    atOnce: AT_ONCE,
    handle: async (event) => {
      deps.context.passed(event);
      for (const reaction of reactions) {
        if (reaction.on.includes(event.type)) await react(deps, { group, reaction, event, signal });
      }
    },
  });
}

/** Only streams of lifecycles that can have one of the group's events. */
export function filterOf({ reactions }: ReactionGroup): EventFilter {
  const wanted = new Set(reactions.flatMap(({ on }) => on));
  const names = Object.entries(lifecycles).filter(([, { events }]) =>
    Object.values(events).some(({ type }) => wanted.has(type)),
  );
  return { streamPrefixes: names.map(([name]) => `${name}-`) };
}
