import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#services/api/contracts/system.ts';
import { notePosition } from '#web/app/api/position.ts';
import { connectLive } from './liveConnection.ts';
import { refetchWatchers } from './refetchWatchers.ts';
import { trailing } from './throttle.ts';

/** Spec section 9: at least so many milliseconds between two fetches for changes. */
const FETCH_DELAY = 200;

/** Keeps every question on the page fresh while somebody is signed in: a record moved, so it is asked again. */
export function LiveUpdates() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = trailing<LiveMessage>(FETCH_DELAY, (messages) => {
      for (const { position } of messages) notePosition(position);
      refetchWatchers(queries, messages.map(({ lifecycle, id }) => `${lifecycle}-${id}`));
    });
    return connectLive(refetch);
  }, [queries]);
  return null;
}
