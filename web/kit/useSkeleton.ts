import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds in which nothing is seen of a skeleton (`Skeletons.module.css`): what comes within them comes without a flash. */
const UNSEEN = 100;
/** Milliseconds for which a skeleton stays that was seen (product spec, section 9; domains, D0-16). */
const SEEN = 200;

/** How long a skeleton still stays after what it stands for has come, in milliseconds. Nothing fast is slowed. */
export const stillSeen = (waited: number): number => (waited < UNSEEN ? 0 : Math.max(0, UNSEEN + SEEN - waited));

/** Whether the shape of what is asked for is shown: while it is pending, and as long as it takes to be no flash. */
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
    // Before the browser paints: no skeleton is seen of what is there.
    if (left === 0) return setShown(false);
    const timer = setTimeout(() => setShown(false), left);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending || isShown;
}
