import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueSpec } from './queueSpec.ts';
import type { RowCursor } from './grid/rowCursor.ts';

/** Number of records to prefetch. */
const AHEAD = 3;

/** Prefetches the records after the open one, once that one has loaded. */
export function usePrefetch<Row>(
  { record, beside, idOf }: Pick<QueueSpec<Row>, 'record' | 'beside' | 'idOf'>,
  id: string,
  cursor: RowCursor<Row> | null,
): void {
  const queries = useQueryClient();
  const asked = record?.(id) ?? { queryKey: ['nothing ahead'], queryFn: () => Promise.resolve(null) };
  const here = useQuery({ ...asked, enabled: false }).data !== undefined;
  const index = cursor?.indexOf(id);
  const next =
    index === undefined
      ? []
      : Array.from({ length: AHEAD }, (_, ahead) => cursor?.at(index + 1 + ahead)).flatMap((row) =>
          row === undefined ? [] : [idOf(row)],
        );
  const ids = next.join();
  useEffect(() => {
    if (!here || !record) return;
    for (const one of ids.split(',').filter(Boolean)) {
      void queries.prefetchQuery(record(one));
      if (beside) void queries.prefetchQuery(beside(one));
    }
  }, [here, ids, queries, record, beside]);
}
