import type { Db } from '#projections/database/db.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { backoffMs, pause } from '#services/eventstore/pause.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import { carryOut, type EffectDeps } from './carryOut.ts';
import { heldUpWith, type ReactionGroup } from './groups.ts';
import { openParkedOf, park, setAsideKey } from './parked.ts';
import type { ReactionContext, Reaction } from './reaction.ts';

export interface ReactDeps {
  readonly knex: Db;
  readonly log: Logger;
  readonly context: ReactionContext;
  readonly effects: EffectDeps;
  /** Reactions' streams that are set aside, as `streamsSetAside` read them; kept up to date here. */
  readonly setAside: Set<string>;
}

/** After so many failures an event's record is set aside. */
const TRIES = 5;

/** The work was given up because the runner stops; the event will be handled again. */
export class Stopped extends Error {
  constructor() {
    super('Stopped');
    this.name = 'Stopped';
  }
}

/**
 * Lets one reaction happen to one event, for as long as it takes. Faults that pass are waited out. One that does not is
 * tried five times; then the event's record is set aside, and everybody else goes on.
 */
export async function react(
  deps: ReactDeps,
  {
    group,
    reaction,
    event,
    signal,
  }: { group: ReactionGroup; reaction: Reaction; event: StoredEvent; signal: AbortSignal },
): Promise<void> {
  const about = { reaction: reaction.name, event };
  if (await mustWaitBehind(deps, heldUpWith(group, reaction.name), event.stream)) {
    return park(deps.knex, { ...about, kind: 'behind', reason: 'An earlier event of this record waits' });
  }
  let failures = 0;
  for (let tries = 1; ; tries += 1) {
    if (signal.aborted) throw new Stopped();
    try {
      return await carryOut(deps.effects, about, await reaction.react(event, deps.context));
    } catch (fault) {
      if (!isPassing(fault)) failures += 1;
      deps.log.warn(
        { err: fault, reaction: reaction.name, event: event.id, stream: event.stream, failures },
        'a reaction failed',
      );
      if (failures >= TRIES && !isPassing(fault)) return setAside(deps, about, fault);
    }
    await pause(backoffMs(tries), signal);
  }
}

async function mustWaitBehind({ knex, setAside }: ReactDeps, reactions: readonly string[], stream: string) {
  const keys = reactions.map((reaction) => setAsideKey(reaction, stream)).filter((key) => setAside.has(key));
  if (keys.length === 0) return false;
  if (await openParkedOf(knex, { reactions, stream })) return true;
  for (const key of keys) setAside.delete(key);
  return false;
}

async function setAside(
  { knex, log, setAside }: ReactDeps,
  about: { reaction: string; event: StoredEvent },
  fault: unknown,
): Promise<void> {
  const { reaction, event } = about;
  const reason = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  await park(knex, { ...about, kind: 'failed', reason });
  log.error({ reaction, stream: event.stream, event: event.id, reason }, 'a record was set aside');
  setAside.add(setAsideKey(reaction, event.stream));
}
