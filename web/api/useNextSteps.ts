import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { useExpected } from '#web/api/saving/usePending.ts';
import { nextStepsOf } from './records.ts';

/** What this person could do with a record, kept fresh; `holdId` says which hold of a card is meant. */
export function useNextSteps(
  lifecycle: LifecycleName,
  id: string,
  { holdId, enabled = true }: { holdId?: string; enabled?: boolean } = {},
): UseQueryResult<NextStepsAnswer> {
  const watches = [`${lifecycle}-${id}`];
  const result = useQuery({
    queryKey: ['nextSteps', lifecycle, id, holdId ?? null],
    queryFn: ({ signal }) => nextStepsOf(lifecycle, id, { holdId, signal }),
    meta: { watches },
    enabled,
  });
  return useExpected<NextStepsAnswer, UseQueryResult<NextStepsAnswer>>(result, watches);
}
