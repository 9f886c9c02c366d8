import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notePosition } from '#web/api/position.ts';
import { meKey } from '#web/api/session/useMe.ts';
import { connectLive, type LiveNews } from './liveConnection.ts';
import { refetchWatchers } from './refetchWatchers.ts';
import { throttled } from './throttle.ts';

/** Spec section 9: at least so many milliseconds between two fetches for changes. */
const FETCH_DELAY = 200;

/** Keeps every question on the page fresh while somebody is signed in: a record moved, so it is asked again. */
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
