import type { Db } from '#projections/database/db.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { carryOut, type EffectDeps } from './carryOut.ts';
import { heldUpWith, type ReactionGroup } from './groups.ts';
import { openParkedOf, parkedById, type ParkedReaction, park, settle, settleAsHappened } from './parked.ts';
import type { ReactionContext } from './reaction.ts';

interface Deps {
  readonly knex: Db;
  readonly eventStore: EventStore;
  readonly context: ReactionContext;
  readonly effects: EffectDeps;
  readonly groups: readonly ReactionGroup[];
}

export type RetryOutcome =
  | { readonly kind: 'settled'; readonly events: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** No such line, or it is settled. */
  | { readonly kind: 'nothingToDo' };

/**
 * Staff's second try: the reaction happens to the event that was set aside, then to those of its record that wait behind
 * it, in their order. A refusal that staff settled by other means is only taken off the list. `by` is a user id.
 */
export async function retryParked(deps: Deps, id: string, by: string): Promise<RetryOutcome> {
  const parked = await parkedById(deps.knex, id);
  if (!parked) return { kind: 'nothingToDo' };
  if (parked.kind === 'refused') {
    await settle(deps.knex, id, by);
    return { kind: 'settled', events: 1 };
  }
  return carryOnWith(deps, parked, by);
}

/** Everything that waits for a record beside this line, in its order, until there is nothing left or something fails. */
export async function carryOnWith(
  deps: Deps,
  { reaction: name, stream }: Pick<ParkedReaction, 'reaction' | 'stream'>,
  by: string,
): Promise<RetryOutcome> {
  const group = deps.groups.find(({ reactions }) => reactions.some((one) => one.name === name));
  if (!group) return { kind: 'failed', reason: `There is no reaction ${name} any more` };
  const requested = { reactions: heldUpWith(group, name), stream };
  let events = 0;
  for (let next = await openParkedOf(deps.knex, requested); next; next = await openParkedOf(deps.knex, requested)) {
    const reaction = group.reactions.find((one) => one.name === next?.reaction);
    const event = (await deps.eventStore.read(next.stream)).find((one) => one.id === next?.eventId);
    if (!reaction || !event) return { kind: 'failed', reason: `There is no event ${next.eventId}` };
    try {
      await carryOut(deps.effects, { reaction: reaction.name, event }, await reaction.react(event, deps.context));
    } catch (fault) {
      const reason = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
      await park(deps.knex, { reaction: reaction.name, event, kind: 'failed', reason });
      return { kind: 'failed', reason };
    }
    await settleAsHappened(deps.knex, next.id, by);
    events += 1;
  }
  return { kind: 'settled', events };
}
