import type { EventMeta, Lifecycle, Snapshot } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/** What folding reads of a stored event. */
export interface FoldableEvent {
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/** A record before its first event. */
export const nothingYet = <State extends Ownership>(lifecycle: Lifecycle<State>): Snapshot<State> => ({ value: null, state: lifecycle.empty });

/**
 * Applies stored events: the state becomes what each event says (`meta.to`), its data goes through one reducer per type.
 * No rule is judged again. An event type without a reducer throws: history must stay readable for ever.
 */
export function fold<State extends Ownership>(lifecycle: Lifecycle<State>, snapshot: Snapshot<State>, events: Iterable<FoldableEvent>): Snapshot<State> {
  let { value, state } = snapshot;
  for (const { type, data, meta } of events) {
    const reducer = lifecycle.reducers[type];
    if (!reducer) throw new Error(`${lifecycle.category} has no reducer for ${type}`);
    state = reducer(state, data, meta);
    value = lifecycle.complete?.(meta.to, state) ?? meta.to;
  }
  return { value, state };
}
