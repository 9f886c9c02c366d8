import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as presenceRoutes from '#services/domains/queues/presence/routes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { pending, pendingOf } from '#web/api/saving/pending.ts';

/** Milliseconds between heartbeats; the server drops a person without one for 40 s. */
const HEARTBEAT = 15_000;

/**
 * Reports that this record is open, for as long as it is, and returns who else has it open. Refetched when somebody
 * comes or goes.
 */
export function usePresence(lifecycle: LifecycleName, id: string): AnswerTo<typeof presenceRoutes.bePresent>['others'] {
  useEffect(() => {
    const leave = () =>
      void fetch('/api/v1/presence/', {
        method: 'POST',
        credentials: 'same-origin',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lifecycle, id, leaving: true }),
      }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      // Until a decision on it is saved, this person is still at the record.
      if (pendingOf(pending.now(), [`${lifecycle}-${id}`]).length === 0) leave();
    };
  }, [lifecycle, id]);
  const { data } = useQuery({
    queryKey: ['presence', lifecycle, id],
    queryFn: ({ signal }) => call(presenceRoutes.bePresent, { body: { lifecycle, id } }, { signal }),
    meta: { presentAt: `${lifecycle}-${id}` },
    refetchInterval: HEARTBEAT,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data?.others ?? nobody;
}
const nobody: AnswerTo<typeof presenceRoutes.bePresent>['others'] = [];
