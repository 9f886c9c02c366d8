import type { ShownTicket } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { call } from '#web/api/call.ts';

/** Marks what is new as seen, once, as soon as the page is visible to the reader. */
export function useSeen({ id, unread, entries }: Pick<ShownTicket, 'id' | 'unread' | 'entries'>): void {
  const queries = useQueryClient();
  const last = entries.at(-1)?.id;
  useEffect(() => {
    if (unread === 0) return;
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      // If this fails, the news simply counts as new again next time.
      call(ticketRoutes.readTicket, { params: { id }, body: {} }).then(
        () => void queries.invalidateQueries({ queryKey: [ticketRoutes.unreadCount.name] }),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [id, unread, last, queries]);
}
