import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendAnyCommand } from '#web/api/records.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { t } from '#web/i18n/t.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { held } from '#web/kit/toast/held.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { cameBack } from '#web/record/actions/sendsBehindContext.ts';
import { leftDecisions, named } from './leftDecisions.ts';

/**
 * Sends the held decisions when the queue is left, or while the page still can: their requests outlive it. They come
 * back if another tab has changed the session, whose cookie all tabs share: nobody decides in another person's name.
 */
export function useHeldDecisions(): void {
  useSendLeft();
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
    const whenHidden = () => document.visibilityState === 'hidden' && held.sendAll();
    const refuse = () =>
      held.now().forEach((one) => one.refuse(new ProblemError({ status: 401, code: 'unauthorized' })));
    const deaf = sessionTabs.onMessage(refuse);
    addEventListener('pagehide', held.sendAll);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      deaf();
      removeEventListener('pagehide', held.sendAll);
      document.removeEventListener('visibilitychange', whenHidden);
      held.sendAll();
    };
  }, []);
}

/** True until the first queue of this page was opened. */
let isFirst = true;

/** Sends again what the tab's last page sent as it was left, without hearing the answer: the key makes it one. */
function useSendLeft(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const left = isFirst ? leftDecisions.now() : [];
    isFirst = false;
    for (const decision of left) {
      const { lifecycle, id, command, body, options, values, title, path } = decision;
      const form = `${lifecycle}-${id}.${command}`;
      void sendAnyCommand(lifecycle, id, command, body, options)
        .catch((fault: unknown) => {
          keptDrafts.keep(form, values);
          cameBack.note(form, fault as Error);
          const what = named(title, t(staffCommandKey(lifecycle, command)('do')));
          const act = () => void navigate(path, { replace: true });
          toast.bad(t('saving.failed', { what, why: problemText(fault) }), { label: t('queue.held.open'), act });
        })
        .finally(() => leftDecisions.forget(decision));
    }
  }, [navigate]);
}
