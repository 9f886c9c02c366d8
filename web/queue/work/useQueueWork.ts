import type { UseQueryResult } from '@tanstack/react-query';
import * as workRoutes from '#services/domains/queueWork/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';

export type WorkAnswer = AnswerTo<typeof workRoutes.queueWork>;

/** Things become late as time goes on, without anything that happens: asked again so often (ms). */
const EVERY = 60_000;

/** What waits in the reader's queues, live. */
export const useQueueWork = (): UseQueryResult<WorkAnswer> =>
  useAnswer(workRoutes.queueWork, {}, { watches: lifecycleNames, every: EVERY });
