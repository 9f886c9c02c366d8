import type { UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** Requests a person with their numbers, and watches everything that changes one of these. */
export const askPerson = (id: string) =>
  [
    personRoutes.person,
    { params: { id } },
    { watches: [`account-${id}`, 'users', 'order', 'card', 'booking'] },
  ] as const;

/** The open account, kept in the address: the link can be sent to a colleague, and the back button returns to it. */
export function useOpenUser() {
  const [params, setParams] = useSearchParams();
  const id = params.get('open');
  const [seen, setSeen] = useState<UserView>();
  const [route, request, options] = askPerson(id ?? '');
  const { data: requested } = useAnswer(route, request, { ...options, enabled: id !== null });
  // Takes the newer one: the pressed row or the answer to a change, or the server's answer since then.
  const known = [seen, requested].filter((one) => one?.id === id);
  const open = known.toSorted((a, b) => Number(b!.revision) - Number(a!.revision))[0];
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
  return { open: id === null ? undefined : open, setOpen };
}
