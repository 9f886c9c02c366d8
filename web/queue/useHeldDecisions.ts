import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeLogout } from '#web/api/session/useSession.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { t } from '#web/i18n/t.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { held } from '#web/kit/toast/held.ts';
import { whenIdle } from '#web/kit/whenIdle.ts';
import { pageIsBack, sendAsPageGoes } from './leftDecisions.ts';

/** True until the first queue of this page was opened: what an earlier page left is sent once. */
let isFirst = true;

/**
 * Sends the held decisions when the queue is left, or while the page still can: their requests outlive it. They come
 * back if another tab has changed the session, whose cookie all tabs share: nobody decides in another person's name.
 * Ctrl+Z undoes the latest.
 */
export function useHeldDecisions(): void {
  const navigate = useNavigate();
  useShortcuts(t('nav.everywhere'), [
    {
      keys: 'mod+z',
      words: t('actions.undo'),
      run: () => {
        const latest = held.now().at(-1);
        latest?.undo();
        return latest !== undefined;
      },
    },
  ]);
  useEffect(() => {
    const own = isFirst;
    isFirst = false;
    // Fetched now, so that everything held can also be sent at a log-out without a connection.
    void whenIdle(() =>
      import('./sendLeft.ts').then(
        ({ sendLeft }) => own && sendLeft((path) => void navigate(path, { replace: true })),
        () => {},
      ),
    );
  }, [navigate]);
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && held.sendAll();
    const refuse = () =>
      held.now().forEach((one) => one.refuse(new ProblemError({ status: 401, code: 'unauthorized' })));
    const deaf = sessionTabs.onMessage(refuse);
    const send = async () => (await import('./sendLeft.ts')).sendHeld();
    beforeLogout.add(send);
    addEventListener('pagehide', sendAsPageGoes);
    addEventListener('pageshow', pageIsBack);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      deaf();
      beforeLogout.delete(send);
      removeEventListener('pagehide', sendAsPageGoes);
      removeEventListener('pageshow', pageIsBack);
      document.removeEventListener('visibilitychange', whenHidden);
      held.sendAll();
    };
  }, []);
}
