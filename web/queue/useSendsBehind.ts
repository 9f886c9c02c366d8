import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { Undone } from '#web/kit/toast/held.ts';
import type { SendsBehind } from '#web/record/actions/sendsBehindContext.ts';
import { hold } from './leftDecisions.ts';
import type { QueueSpec } from './queueSpec.ts';

/**
 * Decides which commands of a queue's open record let the next one open at once: those that decide on it, and those
 * that lead it to another state, unless they only begin the work. A decision whose outcome the page must not predict
 * (money, consent) is held for some seconds, in which it can be undone.
 */
export function useSendsBehind(
  { lifecycle: own }: Pick<QueueSpec<never>, 'lifecycle'>,
  { id, title, leave }: { readonly id: string; readonly title: string; readonly leave: () => void },
): SendsBehind {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    query.set('open', id);
    const path = `${pathname}?${query}`;
    const comeBack = () => void navigate(path, { replace: true });
    return {
      title,
      wayOf: ({ lifecycle, command, expected, sends }) => {
        const { begins, decision, settles } = staffEntries[lifecycle].commands[command] ?? {};
        const moves = expected
          ? JSON.stringify(expected.before.value) !== JSON.stringify(expected.after.value)
          : sends?.moves(command) === true;
        if (lifecycle !== own || begins || !(decision || settles || moves)) return undefined;
        return { held: decision !== undefined && expected === undefined };
      },
      // At once: the page may be left the moment after.
      hold: (decision, done) => hold({ ...decision, title, path }, { done, comeBack }),
      isUndone: (fault) => fault instanceof Undone,
      leave,
      comeBack,
    };
  }, [own, id, title, leave, navigate, pathname, search]);
}
