import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import * as queueRoutes from '#services/domains/queues/routes.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { call } from '#web/api/call.ts';
import type { StepsOfRow } from './bulkPlan.ts';

/** Maximum number of rows per request. */
const AT_ONCE = 200;
/** Debounce in ms while the selection keeps changing. */
const PAUSE = 120;

/**
 * Returns the possible commands of each selected row; refetched when the selection changes and when one of the rows
 * does. `settled`: the answer covers exactly these rows.
 */
export function useBulkSteps(queue: QueueName, ids: readonly string[], lifecycle: string) {
  const [requested] = useDebouncedValue(ids, PAUSE);
  const steps = useQuery({
    queryKey: ['bulkSteps', queue, requested],
    queryFn: ({ signal }) => stepsOfRows(queue, requested, { signal }),
    meta: { watches: requested.length > 50 ? [lifecycle] : requested.map((id) => `${lifecycle}-${id}`) },
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
  });
  return { ...steps, settled: steps.data !== undefined && !steps.isPlaceholderData && requested === ids };
}

export async function stepsOfRows(
  queue: QueueName,
  ids: readonly string[],
  { snapshots, signal }: { readonly snapshots?: true; readonly signal?: AbortSignal } = {},
): Promise<readonly StepsOfRow[]> {
  const blocks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, block) =>
    ids.slice(block * AT_ONCE, (block + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    blocks.map((block) =>
      call(
        queueRoutes.queueNextSteps,
        { params: { queue }, body: { ids: [...block], ...(snapshots ? { snapshots } : {}) } },
        signal ? { signal } : {},
      ),
    ),
  );
  return answers.flatMap(({ rows }) => rows);
}
