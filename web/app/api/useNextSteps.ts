import { useQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { nextStepsOf } from './records.ts';

/** What this person could do with a record, kept fresh; `holdId` says which hold of a card is meant. */
export const useNextSteps = (lifecycle: LifecycleName, id: string, { holdId, enabled = true }: { holdId?: string; enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['nextSteps', lifecycle, id, holdId ?? null],
    queryFn: ({ signal }) => nextStepsOf(lifecycle, id, { holdId, signal }),
    meta: { watches: [`${lifecycle}-${id}`] },
    enabled,
  });
