import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../problem/problemError.ts';
import type { Draft, DraftValues } from './useDraft.ts';

/** Values that a form shows and saves as a whole. `revision` is sent with the change. */
interface Revised {
  readonly revision: number;
}

interface WrittenOn<Base> {
  readonly base: Base;
  /** Adopts the server's answer to one's own change. */
  readonly setBase: (base: Base) => void;
  /** For `onFailed`: the server refused a change based on an older revision (412). */
  readonly refused: (error: unknown) => void;
}

/**
 * The base version of a form's edits. Until something is typed, it follows the newest answer. After that, edits are
 * kept: saves by others don't overwrite them, and the server reports the conflict when the form is sent. The fields
 * that nobody edited are then updated, so that the next attempt saves only one's own edits on top of the others'
 * changes.
 */
export function useWrittenOn<Base extends Revised>(
  newest: Base,
  draft: Draft,
  valuesOf: (base: Base) => DraftValues,
): WrittenOn<Base> {
  const [base, setBase] = useState(newest);
  const [wasRefused, setRefused] = useState(false);
  const typed = typedIn(draft.values, valuesOf(base));
  const follows = newest.revision > base.revision && (wasRefused || Object.keys(typed).length === 0);
  const follow = useEffectEvent(() => {
    draft.reset({ ...draft.values, ...valuesOf(newest), ...typed });
    setBase(newest);
    setRefused(false);
  });
  useEffect(() => void (follows && follow()), [follows, newest.revision]);
  return { base, setBase, refused: (error) => problemOf(error)?.status === 412 && setRefused(true) };
}

/** Returns the values that differ from the initial ones. */
const typedIn = (values: DraftValues, before: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name in before && value !== before[name]));
