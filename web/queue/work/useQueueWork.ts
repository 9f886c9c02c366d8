import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';

export type WorkAnswer = AnswerTo<typeof workRoutes.queueWork>;

/**
 * Maximum age of an answer in ms, after which it is refetched: records become late with time alone, without any event.
 */
const FRESH = 60_000;

/** Counts of what waits in the reader's queues, live. */
export function useQueueWork(): UseQueryResult<WorkAnswer> {
  const work = useAnswer(workRoutes.queueWork, {}, { watches: lifecycleNames });
  const { dataUpdatedAt, refetch } = work;
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), FRESH);
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, refetch]);
  return work;
}
