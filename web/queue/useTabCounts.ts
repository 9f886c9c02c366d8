import type { UseQueryResult } from '@tanstack/react-query';
import * as queueRoutes from '#services/domains/queues/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { QueueSpec } from './queueSpec.ts';

type Counts = AnswerTo<typeof queueRoutes.queueCounts>;

/** Number of rows in each tab of a queue, live. */
export const useTabCounts = ({ name, watches }: Pick<QueueSpec<never>, 'name' | 'watches'>): UseQueryResult<Counts> =>
  useAnswer(queueRoutes.queueCounts, { params: { queue: name } }, { watches });

/** Returns the first tab that has rows. */
export const firstWithRows = <Row>(
  { tabs }: Pick<QueueSpec<Row>, 'tabs'>,
  { counts }: Counts,
): QueueSpec<Row>['tabs'][number] | undefined => tabs.find(({ value }) => (counts[value]?.count ?? 0) > 0);
