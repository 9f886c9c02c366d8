import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { RouteTypes } from '#services/http/routeTypes.ts';
import * as unreadRoutes from '#services/domains/news/routes.ts';
import { call } from '#web/api/call.ts';
import { useUnread } from './useUnread.ts';

export type CounterName = RouteTypes['readNews']['params']['kind'];

/**
 * Marks a record's news as seen once its page is visible to the reader: when it opens, and when more arrives. `ready`:
 * the content that would show the news has loaded.
 */
export function useRead(kinds: readonly CounterName[], id: string, ready = true): void {
  const queries = useQueryClient();
  const { data } = useUnread(kinds.length > 0);
  const counts = kinds.map((kind) => data?.[kind] ?? 0);
  const before = useRef<{ readonly id: string; readonly counts: readonly number[] }>({ id, counts: [] });
  const said = JSON.stringify([kinds, counts]);
  useEffect(() => {
    if (!ready) return;
    const [all, now] = JSON.parse(said) as [CounterName[], number[]];
    const last = before.current.id === id ? before.current.counts : [];
    const fresh = all.filter((_, at) => now[at]! > (last[at] ?? 0));
    if (fresh.length === 0) {
      before.current = { id, counts: now };
      return;
    }
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      before.current = { id, counts: now };
      // If this fails, the news simply counts as new again next time.
      Promise.all(fresh.map((kind) => call(unreadRoutes.readNews, { params: { kind, id }, body: {} }))).then(
        () => {
          void queries.invalidateQueries({ queryKey: [unreadRoutes.unread.name] });
        },
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [said, id, ready, queries]);
}
