import type { EventMeta, Folding, LifecycleRules, Snapshot } from './lifecycle.ts';
import { RecordDamaged } from './recordDamaged.ts';
import type { Ownership } from './who.ts';

/** The parts of a stored event that folding reads; the store's own type is assignable to it. */
export interface FoldableEvent {
  readonly type: string;
  readonly data: unknown;
  /** Written by the command handler: an `EventMeta` and more. */
  readonly meta: object;
}

/**
 * Returns the metadata that the command handler stored with an event. Not validated, since our own code wrote it and
 * stored events are read tolerantly.
 */
export const metaOf = ({ meta }: Pick<FoldableEvent, 'meta'>): EventMeta => meta as EventMeta;

/** The parts of a lifecycle that folding needs. */
export type Folds<State extends Ownership> = Pick<LifecycleRules<State>, 'category' | 'empty'> & Folding<State>;

/** Returns the snapshot of a record before its first event. */
export const nothingYet = <State extends Ownership>(
  lifecycle: Pick<LifecycleRules<State>, 'empty'>,
): Snapshot<State> => ({
  value: null,
  state: lifecycle.empty,
});

/** Returns a record's snapshot after all of its events. */
export const foldAll = <State extends Ownership>(
  lifecycle: Folds<State>,
  events: Iterable<FoldableEvent>,
): Snapshot<State> => fold(lifecycle, nothingYet(lifecycle), events);

/**
 * Applies stored events: the state value becomes what each event says (`meta.to`), and its data goes through the one
 * reducer of its type. No rule is evaluated again. Throws `RecordDamaged` for an event type without a reducer (history
 * must stay readable forever) and for data that its reducer cannot process.
 */
export function fold<State extends Ownership>(
  lifecycle: Folds<State>,
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
