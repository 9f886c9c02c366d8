import type { EventMeta, Lifecycle, Snapshot } from './lifecycle.ts';
import { RecordDamaged } from './recordDamaged.ts';
import type { Ownership } from './who.ts';

/** What folding reads of a stored event: the store's own type fits it. */
export interface FoldableEvent {
  readonly type: string;
  readonly data: unknown;
  /** As the command handler wrote it: an `EventMeta` and more. */
  readonly meta: object;
}

/** What the command handler wrote beside an event's data. Stored events are read tolerantly: it was written by our own code. */
const metaOf = ({ meta }: Pick<FoldableEvent, 'meta'>): EventMeta => meta as EventMeta;

/** A record before its first event. */
export const nothingYet = <State extends Ownership>(lifecycle: Lifecycle<State>): Snapshot<State> => ({
  value: null,
  state: lifecycle.empty,
});

/** Where a record stands after all of its events. */
export const foldAll = <State extends Ownership>(
  lifecycle: Lifecycle<State>,
  events: Iterable<FoldableEvent>,
): Snapshot<State> => fold(lifecycle, nothingYet(lifecycle), events);

/**
 * Applies stored events: the state becomes what each event says (`meta.to`), its data goes through one reducer per type.
 * No rule is judged again. Throws `RecordDamaged` for an event type without a reducer (history must stay readable for ever)
 * and for data that its reducer cannot take.
 */
export function fold<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  events: Iterable<FoldableEvent>,
): Snapshot<State> {
  let { value, state } = snapshot;
  for (const stored of events) {
    const { type, data } = stored;
    const meta = metaOf(stored);
    const reducer = lifecycle.reducers[type];
    if (!reducer) throw new RecordDamaged(`${lifecycle.category} has no reducer for ${type}`);
    try {
      state = reducer(state, data, meta);
      value = lifecycle.complete?.(meta.to, state) ?? meta.to;
    } catch (fault) {
      throw new RecordDamaged(
        `${lifecycle.category} cannot fold ${type}: ${fault instanceof Error ? fault.message : String(fault)}`,
        { cause: fault },
      );
    }
  }
  return { value, state };
}
