import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { previewOf, type Tried } from './records.ts';

/** Debounce in ms before the next request, since people type faster than answers help. */
const QUIET_MS = 350;

/**
 * A command's dry run, refreshed while its form is filled in and when the record changes; for a record yet to be
 * created, when any card does.
 */
export function usePreview(lifecycle: LifecycleName, id: string | null, request: Tried) {
  const text = useQuiet(JSON.stringify(request));
  return useQuery({
    queryKey: ['preview', lifecycle, id, text],
    queryFn: ({ signal }) => previewOf(lifecycle, id, JSON.parse(text) as Tried, signal),
    meta: { watches: [id === null ? 'card' : `${lifecycle}-${id}`] },
    placeholderData: keepPreviousData,
    retry: false,
    // Without a connection it reports that at once: the form works without it.
    networkMode: 'always',
    // After a rate limit it refetches automatically, once that is allowed.
    refetchInterval: ({ state }) => (waitIn(state.error) ?? 0) * 1000 || false,
  });
}

/** Returns the seconds until dry runs are allowed again; undefined for any other error. */
export function waitIn(error: unknown): number | undefined {
  const problem = problemOf(error);
  return problem?.status === 429 ? Number(problem.values?.['retryAfterSeconds'] ?? 60) : undefined;
}

/** Returns the value once it has not changed for a while; the first one at once. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
