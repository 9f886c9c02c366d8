import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Milliseconds during which a skeleton is still invisible (`Skeletons.module.css`): content that arrives in time
 * appears without a flash.
 */
const UNSEEN = 100;
/** Minimum display time in ms of a visible skeleton (product spec, section 9; domains, D0-16). */
const SEEN = 200;

/** Returns how many ms a skeleton still stays after its content has arrived. Fast answers are not delayed. */
export const stillSeen = (waited: number): number => (waited < UNSEEN ? 0 : Math.max(0, UNSEEN + SEEN - waited));

/** Returns whether the skeleton is shown: while loading, and for its minimum display time. */
export function useSkeleton(isPending: boolean): boolean {
  const [isShown, setShown] = useState(isPending);
  const since = useRef(0);
  if (isPending && !isShown) setShown(true);
  useLayoutEffect(() => {
    if (isPending) {
      since.current = performance.now();
      return;
    }
    const left = stillSeen(performance.now() - since.current);
    // Runs before paint, so that no skeleton appears for content that is already there.
    if (left === 0) return setShown(false);
    const timer = setTimeout(() => setShown(false), left);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending || isShown;
}
