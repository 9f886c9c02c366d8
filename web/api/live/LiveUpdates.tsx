import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notePosition } from '#web/api/position.ts';
import { meKey } from '#web/api/session/useMe.ts';
import { connectLive, type LiveNews } from './liveConnection.ts';
import { refetchWatchers } from './refetchWatchers.ts';
import { throttled } from './throttle.ts';

/** Minimum interval in ms between two refetches (spec section 9). */
const FETCH_DELAY = 200;

/** Keeps every query on the page fresh while someone is signed in: when a record changes, its queries are refetched. */
export default function LiveUpdates() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = throttled<LiveNews>(FETCH_DELAY, (messages) => {
      for (const message of messages) if ('position' in message) notePosition(message.position);
      const present = new Set(messages.flatMap((message) => ('present' in message ? [message.present] : [])));
      if (messages.some((message) => 'refused' in message)) void queries.invalidateQueries({ queryKey: meKey });
      if (messages.some((message) => 'resync' in message)) {
        void queries.invalidateQueries();
      } else {
        void refetchWatchers(
          queries,
          messages.flatMap((message) =>
            'lifecycle' in message
              ? [`${message.lifecycle}-${message.id}`]
              : 'stream' in message
                ? [message.stream]
                : [],
          ),
        );
      }
      if (present.size > 0) {
        void queries.invalidateQueries({ predicate: ({ meta }) => present.has(meta?.['presentAt'] as string) });
      }
    });
    return connectLive(refetch);
  }, [queries]);
  return null;
}
