import type { Me } from '#services/http/routeTypes.ts';
import { useQuery } from '@tanstack/react-query';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { sessionEnded } from '#web/api/sessionEnded.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { readOnlyLog } from './readOnlyLog.ts';

export const meKey = ['me'] as const;

/** The signed-in person: null for a guest, undefined while loading. */
export function useMe(): Me | null | undefined {
  return useMeQuery().data;
}

/** The query for the signed-in person, sent before anything is rendered. */
export const meQuery = {
  queryKey: meKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me | null> => {
    const { me, readOnly, ended } = await call(accountRoutes.session, {}, { signal });
    readOnlyLog.tell(readOnly === true);
    // A person who was signed in gets a message, even if the session ended before this page was opened; for a guest
    // nothing changed.
    if (!me && !signal.aborted) sessionEnded.tell(ended === true);
    // Runs before any form is rendered, so that none starts with another person's values.
    keptDrafts.belongTo(me?.id, true);
    return me;
  },
  staleTime: 60_000,
};

export const useMeQuery = () => useQuery<Me | null>(meQuery);
