import { useQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { nextStepsOf } from './records.ts';
import type { Steps } from './useNextSteps.ts';

/** What somebody could do with a record whose own answer is not theirs to read: staff who only pay. The server works it out. */
export function useServerSteps(lifecycle: LifecycleName, id: string, enabled: boolean): Steps {
  return useQuery({
    queryKey: ['nextSteps', lifecycle, id],
    queryFn: ({ signal }) => nextStepsOf(lifecycle, id, { signal }),
    meta: { watches: [`${lifecycle}-${id}`] },
    enabled,
  });
}
