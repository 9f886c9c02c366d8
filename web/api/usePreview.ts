import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { previewOf, type Tried } from './records.ts';

/** People type faster than an answer is worth: ms of quiet before the question is asked again. */
const QUIET_MS = 350;

/** A dry run of a command, kept fresh while its form is filled in and while the record moves; of a record to come, while any card does. */
export function usePreview(lifecycle: LifecycleName, id: string | null, request: Tried) {
  const text = useQuiet(JSON.stringify(request));
  return useQuery({
    queryKey: ['preview', lifecycle, id, text],
    queryFn: ({ signal }) => previewOf(lifecycle, id, JSON.parse(text) as Tried, signal),
    meta: { watches: [id === null ? 'card' : `${lifecycle}-${id}`] },
    placeholderData: keepPreviousData,
    retry: false,
    // Who asked too often is answered again by itself, once they may ask.
    refetchInterval: ({ state }) => (waitIn(state.error) ?? 0) * 1000 || false,
  });
}

/** Seconds until dry runs are answered again; undefined when that is not what went wrong. */
export function waitIn(error: unknown): number | undefined {
  const problem = problemOf(error);
  return problem?.status === 429 ? Number(problem.values?.['retryAfterSeconds'] ?? 60) : undefined;
}

/** The value once it has not changed for a while; the first one at once. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
