import { useQuery } from '@tanstack/react-query';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import type { Me } from '#services/domains/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionEnded } from '#web/api/sessionEnded.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { readOnlyLog } from './readOnlyLog.ts';

export const meKey = ['me'] as const;

/** Who is signed in: null for nobody, undefined while that is still being asked. */
export function useMe(): Me | null | undefined {
  return useMeQuery().data;
}

/** The question who is signed in, asked before anything is drawn. */
export const meQuery = {
  queryKey: meKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me | null> => {
    const { me, readOnly, ended } = await call(accountRoutes.session, {}, { signal });
    readOnlyLog.tell(readOnly === true);
    // A person who was signed in gets a message, also when that was before this page was opened; for a guest nothing changed.
    if (!me && !signal.aborted) sessionEnded.tell(ended === true);
    // Before any form is drawn: none of them begins with what another person typed.
    keptDrafts.belongTo(me?.id);
    return me;
  },
  staleTime: 60_000,
};

export const useMeQuery = () => useQuery<Me | null>(meQuery);
