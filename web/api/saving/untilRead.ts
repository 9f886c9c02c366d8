import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchWatchers } from '#web/api/live/refetchWatchers.ts';

/** Maximum wait in ms for a projection; one that is further behind has its own notice. */
const TIMEOUT_MS = 10_000;

/**
 * Resolves once every query on the page that watches these records was refetched from projections that include the
 * change.
 */
export async function untilRead(queries: QueryClient, streams: readonly string[]): Promise<void> {
  await refetchWatchers(queries, streams);
  const cache = queries.getQueryCache();
  const behind = () =>
    cache
      .findAll({ type: 'active' })
      .some(
        (query: Query) =>
          watchesOf(query).some((watch) => streams.includes(watch)) &&
          (query.state.data as { stale?: boolean } | undefined)?.stale === true,
      );
  if (!behind()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    const stop = cache.subscribe(() => !behind() && finish());
  });
}

const watchesOf = ({ meta }: Query): readonly string[] => (meta?.['watches'] ?? []) as readonly string[];
