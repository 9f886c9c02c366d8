import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notePosition } from '#web/app/api/position.ts';
import { connectLive, type Heard } from './liveConnection.ts';
import { refetchWatchers } from './refetchWatchers.ts';
import { throttled } from './throttle.ts';

/** Spec section 9: at least so many milliseconds between two fetches for changes. */
const FETCH_DELAY = 200;

/** Keeps every question on the page fresh while somebody is signed in: a record moved, so it is asked again. */
export function LiveUpdates() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = throttled<Heard>(FETCH_DELAY, (messages) => {
      for (const { position } of messages) notePosition(position);
      if (messages.some((message) => 'resync' in message)) void queries.invalidateQueries();
      else refetchWatchers(queries, messages.flatMap((message) => ('resync' in message ? [] : [`${message.lifecycle}-${message.id}`])));
    });
    return connectLive(refetch);
  }, [queries]);
  return null;
}
