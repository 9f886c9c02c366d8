import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { changePerson, isSameSession } from '#web/api/session/changePerson.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { meKey, meQuery } from '#web/api/session/useMe.ts';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('access');

/**
 * A mailed link ends in `#access=…`. Its secret is removed from the address at once, so that no history keeps it, and
 * exchanged for access to that one booking. `again` is for a lost connection, or for another session that had to be
 * ended first.
 */
export function useAccessLink() {
  const { hash, pathname } = useLocation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, variables, status, error } = useMutation({
    mutationFn: async ({ token, endSession = false }: { token: string; endSession?: boolean }) => {
      if (endSession) await call(accountRoutes.logout, { body: {} });
      const { bookingId } = await call(linkRoutes.openAccessLink, { body: { token } });
      return {
        bookingId,
        before: queries.getQueryData<Me | null>(meKey) ?? null,
        me: await queries.fetchQuery({ ...meQuery, staleTime: 0 }),
      };
    },
    onSuccess: ({ before, me }) => {
      if (isSameSession(before, me)) return void queries.invalidateQueries();
      changePerson(queries, me);
      sessionTabs.report('changed');
    },
    onSettled: (opened) =>
      opened && void navigate(`/cardholder/bookings/${opened.bookingId}/consent-form`, { replace: true }),
  });
  const token = tokenIn(hash);
  useEffect(() => {
    if (token === null) return;
    void navigate(pathname, { replace: true });
    mutate({ token });
  }, [token, pathname, navigate, mutate]);
  return {
    token: variables?.token,
    opening: token !== null || status === 'pending',
    error,
    again: (endSession: boolean) => variables && mutate({ token: variables.token, endSession }),
  };
}
