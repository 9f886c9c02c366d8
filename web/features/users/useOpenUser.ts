import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import * as userRoutes from '#services/domains/users/routes.ts';
import type { UserView } from '#services/domains/users/contract.ts';
import { call } from '#web/api/call.ts';

/** Whose account is open, kept in the address: it can be sent to a colleague, and one comes back to it. */
export function useOpenUser(group: 'buyers' | 'cardholders' | 'house') {
  const [params, setParams] = useSearchParams();
  const id = params.get('open');
  const [seen, setSeen] = useState<UserView>();
  const requested = useQuery({
    queryKey: ['userById', group, id],
    queryFn: async ({ signal }) =>
      (await call(userRoutes.users, { query: { group, search: id!, pageSize: 1 } }, { signal })).rows.find(
        (user) => user.id === id,
      ) ?? null,
    enabled: id !== null && seen?.id !== id,
  });
  const setOpen = (user: UserView | undefined) => {
    setSeen(user);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        user ? next.set('open', user.id) : next.delete('open');
        return next;
      },
      { replace: true },
    );
  };
  return { open: id === null ? undefined : seen?.id === id ? seen : (requested.data ?? undefined), setOpen };
}
