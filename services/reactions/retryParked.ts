import type { Knex } from 'knex';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { carryOut, type EffectDeps } from './carryOut.ts';
import { reactionGroups, type ReactionGroup } from './groups.ts';
import { openParkedOf, parkedById, park, settle } from './parked.ts';
import type { Look } from './reaction.ts';

interface Deps {
  readonly knex: Knex;
  readonly eventStore: EventStore;
  readonly look: Look;
  readonly effects: EffectDeps;
  readonly groups?: readonly ReactionGroup[];
}

export type RetryOutcome =
  | { readonly kind: 'settled'; readonly events: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing to do by hand: no such line, or one that is tried all the time until it works. */
  | { readonly kind: 'nothingToDo' };

/**
 * Staff's second try: the reaction happens to the event that was set aside, then to those of its record that wait behind
 * it, in their order. A refusal that staff settled by other means is only taken off the list. `by` is a user id.
 */
export async function retryParked(deps: Deps, id: string, by: string): Promise<RetryOutcome> {
  const parked = await parkedById(deps.knex, id);
  if (!parked || parked.kind === 'halted') return { kind: 'nothingToDo' };
  if (parked.kind === 'refused') {
    await settle(deps.knex, id, by);
    return { kind: 'settled', events: 1 };
  }
  const reaction = (deps.groups ?? reactionGroups).flatMap(({ reactions }) => reactions).find(({ name }) => name === parked.reaction);
  if (!reaction) return { kind: 'failed', reason: `There is no reaction ${parked.reaction} any more` };
  let events = 0;
  for (let next = await openParkedOf(deps.knex, parked); next; next = await openParkedOf(deps.knex, parked)) {
    const event = (await deps.eventStore.read(next.stream)).find((one) => one.id === next?.eventId);
    if (!event) return { kind: 'failed', reason: `There is no event ${next.eventId}` };
    try {
      await carryOut(deps.effects, { reaction: reaction.name, event }, await reaction.react(event, deps.look));
    } catch (fault) {
      const reason = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
      await park(deps.knex, { reaction: reaction.name, event, kind: 'failed', reason });
      return { kind: 'failed', reason };
    }
    await settle(deps.knex, next.id, by);
    events += 1;
  }
  return { kind: 'settled', events };
}
