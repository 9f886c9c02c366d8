import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { previewOf } from './records.ts';

/** People type faster than an answer is worth: ms of quiet before the question is asked again. */
const QUIET_MS = 350;

/** A dry run of a command, kept fresh while its form is filled in and while the record moves. */
export function usePreview(lifecycle: LifecycleName, id: string, asked: { readonly command: string; readonly body: Readonly<Record<string, unknown>> }) {
  const text = useQuiet(JSON.stringify(asked));
  return useQuery({
    queryKey: ['preview', lifecycle, id, text],
    queryFn: ({ signal }) => previewOf(lifecycle, id, JSON.parse(text) as typeof asked, signal),
    meta: { watches: [`${lifecycle}-${id}`] },
    placeholderData: keepPreviousData,
    retry: false,
  });
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
