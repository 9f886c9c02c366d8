import type { Knex } from 'knex';
import type { Logger } from '#services/platform/logger.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { backoffMs, pause } from '#services/eventstore/pause.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import { carryOut, type EffectDeps } from './carryOut.ts';
import { openParkedOf, park, parkedId, setAsideKey, settle } from './parked.ts';
import type { Look, Reaction } from './reaction.ts';

export interface ReactDeps {
  readonly knex: Knex;
  readonly log: Logger;
  readonly look: Look;
  readonly effects: EffectDeps;
  /** Reactions' streams that are set aside, as `streamsSetAside` read them; kept up to date here. */
  readonly setAside: Set<string>;
}

/** After so many failures an event is set aside, or halts its group. */
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
 * tried five times; then the event's stream is set aside for this reaction, or, with `halt`, it is tried until it works.
 */
export async function react(deps: ReactDeps, { reaction, event, whenItFails, signal }: { reaction: Reaction; event: StoredEvent; whenItFails: 'halt' | 'park'; signal: AbortSignal }): Promise<void> {
  const about = { reaction: reaction.name, event };
  if (await mustWaitBehind(deps, about)) return park(deps.knex, { ...about, kind: 'behind', reason: 'An earlier event of this record waits' });
  let failures = 0;
  for (let tries = 1; ; tries += 1) {
    if (signal.aborted) throw new Stopped();
    try {
      await carryOut(deps.effects, about, await reaction.react(event, deps.look));
      return failures >= TRIES ? await settle(deps.knex, parkedId(about), 'worked on a later try') : undefined;
    } catch (fault) {
      if (!isPassing(fault)) failures += 1;
      deps.log.warn({ err: fault, reaction: reaction.name, event: event.id, stream: event.stream, failures }, 'a reaction failed');
      if (failures >= TRIES && !isPassing(fault)) {
        if (await setAsideOrHalt(deps, about, { whenItFails, fault, failures })) return;
      }
    }
    await pause(backoffMs(tries), signal);
  }
}

async function mustWaitBehind({ knex, setAside }: ReactDeps, { reaction, event }: { reaction: string; event: StoredEvent }) {
  const key = setAsideKey(reaction, event.stream);
  if (!setAside.has(key)) return false;
  if (await openParkedOf(knex, { reaction, stream: event.stream })) return true;
  setAside.delete(key);
  return false;
}

/** Answers whether the reaction is done with the event. */
async function setAsideOrHalt(
  { knex, log, setAside }: ReactDeps,
  about: { reaction: string; event: StoredEvent },
  { whenItFails, fault, failures }: { whenItFails: 'halt' | 'park'; fault: unknown; failures: number },
): Promise<boolean> {
  const reason = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  if (whenItFails === 'halt' && failures > TRIES) return false;
  await park(knex, { ...about, kind: whenItFails === 'halt' ? 'halted' : 'failed', reason });
  log.error({ reaction: about.reaction, stream: about.event.stream, event: about.event.id, reason }, whenItFails === 'halt' ? 'reactions halted' : 'a stream was set aside');
  if (whenItFails === 'halt') return false;
  setAside.add(setAsideKey(about.reaction, about.event.stream));
  return true;
}
