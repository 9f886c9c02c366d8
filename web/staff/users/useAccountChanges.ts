import { useQuery } from '@tanstack/react-query';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';

/** A change becomes an event within a second: while the account is looked at, it is asked again. */
const EVERY_MS = 2_000;

/** What was changed on an account, and when its owner was last here; not asked for who may not know. */
export const useAccountChanges = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['accountChanges', { params: { id } }],
    queryFn: ({ signal }) => call(userRoutes.accountChanges, { params: { id } }, { signal }),
    refetchInterval: EVERY_MS,
    enabled,
    meta: { watches: ['users'] },
  });
