import { useQuery } from '@tanstack/react-query';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';

/** Polling interval in ms: a change becomes an event within a second. */
const EVERY_MS = 2_000;

/** Changes of an account, and its owner's last visit. Not requested for readers without access. */
export const useAccountChanges = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['accountChanges', { params: { id } }],
    queryFn: ({ signal }) => call(userRoutes.accountChanges, { params: { id } }, { signal }),
    refetchInterval: EVERY_MS,
    enabled,
    meta: { watches: ['users'] },
  });
