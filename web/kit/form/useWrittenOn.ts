import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../problem/problemError.ts';
import type { Draft, DraftValues } from './useDraft.ts';

/** What a form shows and changes as a whole. `revision`: what its change must carry. */
interface Revised {
  readonly revision: number;
}

interface WrittenOn<Base> {
  readonly base: Base;
  /** Takes over what the server answered to one's own change. */
  readonly setBase: (base: Base) => void;
  /** For `onFailed`: the server refused what was written on an older revision (412). */
  readonly refused: (error: unknown) => void;
}

/**
 * What a form is written on. Until something is typed it follows the newest answer. What is typed stays: what others save meanwhile
 * doesn't wipe it out, and the server says so once it is sent. The fields that nobody typed into follow then, so that the next press saves
 * what was typed, and only that, on top of what others saved.
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

/** The values that aren't those it began with. */
const typedIn = (values: DraftValues, before: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name in before && value !== before[name]));
