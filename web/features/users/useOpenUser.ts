import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as personRoutes from '#services/domains/users/personRoutes.ts';
import type { UserView } from '#services/domains/users/contract.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** Whose account is open, kept in the address: it can be sent to a colleague, and one comes back to it. */
export function useOpenUser() {
  const [params, setParams] = useSearchParams();
  const id = params.get('open');
  const [seen, setSeen] = useState<UserView>();
  const requested = useAnswer(
    personRoutes.person,
    { params: { id: id ?? '' } },
    { enabled: id !== null && seen?.id !== id },
  );
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
  return { open: id === null ? undefined : seen?.id === id ? seen : requested.data, setOpen };
}
