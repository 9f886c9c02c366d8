import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches every query that watches one of these records (`order-{id}`), its kind (`order`), or everything (`*`).
 * Resolves once those on the page are answered.
 */
export async function refetchWatchers(queries: QueryClient, streams: readonly string[]): Promise<void> {
  if (streams.length === 0) return;
  const moved = new Set(['*', ...streams.flatMap((stream) => [stream, kindOf(stream)])]);
  await queries.invalidateQueries({
    predicate: ({ meta }) => ((meta?.['watches'] ?? []) as readonly string[]).some((watch) => moved.has(watch)),
  });
}

const kindOf = (stream: string): string => (stream.includes('-') ? stream.slice(0, stream.indexOf('-')) : stream);
