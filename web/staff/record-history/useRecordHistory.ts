import type { AsOfAnswer, MomentsAnswer } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#web/lifecycles/entries.ts';
import { send } from '#web/api/transport.ts';
import { type Stop, stopQuery, stopText } from './stop.ts';

export interface RecordRef {
  readonly lifecycle: LifecycleName;
  readonly id: string;
}

const pathOf = ({ lifecycle, id }: RecordRef, what: string) =>
  `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/${what}/`;

/** The record's own events, the oldest first; refetched when the record changes. */
export const useMoments = (record: RecordRef): UseQueryResult<MomentsAnswer> =>
  useQuery({
    queryKey: ['moments', record.lifecycle, record.id],
    queryFn: async ({ signal }) =>
      (await send({ method: 'get', path: pathOf(record, 'moments'), signal })) as MomentsAnswer,
    meta: { watches: [`${record.lifecycle}-${record.id}`] },
  });

/** Events are facts, so past states are requested only once. The present is refetched when the record changes. */
const asOfQuery = (record: RecordRef, stop: Stop, holdId: string | null, wayTo: string | null = null) => ({
  queryKey: ['asOf', record.lifecycle, record.id, stopText(stop), holdId, wayTo],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await send({
      method: 'get',
      path: pathOf(record, 'as-of'),
      query: { ...stopQuery(stop), ...(holdId !== null && { holdId }), ...(wayTo !== null && { wayTo }) },
      signal,
    })) as AsOfAnswer,
  ...(stop.kind === 'now' ? { meta: { watches: [`${record.lifecycle}-${record.id}`] } } : { staleTime: Infinity }),
});

/**
 * The record as of a stop. The previous answer stays until the next one arrives, so that nothing jumps while the slider
 * moves.
 */
export const useAsOf = (record: RecordRef, stop: Stop, holdId: string | null): UseQueryResult<AsOfAnswer> =>
  useQuery({ ...asOfQuery(record, stop, holdId), placeholderData: keepPreviousData });

/** The reader's shortest way from a stop to a command; null if none leads there. */
export const useWayTo = (record: RecordRef, stop: Stop, holdId: string | null, command: string | null) =>
  useQuery({
    ...asOfQuery(record, stop, holdId, command),
    select: ({ way }: AsOfAnswer) => way ?? null,
    enabled: command !== null,
  }).data;

/** Prefetches the events on both sides of the slider. */
export function useNeighbours(record: RecordRef, place: number, last: number, holdId: string | null): void {
  const queries = useQueryClient();
  const { lifecycle, id } = record;
  useEffect(() => {
    const near = [1, -1, 2, -2, 3].map((step) => place + step).filter((revision) => revision >= 0 && revision <= last);
    for (const revision of near) {
      void queries.prefetchQuery(asOfQuery({ lifecycle, id }, { kind: 'event', revision }, holdId));
    }
  }, [queries, lifecycle, id, place, last, holdId]);
}
