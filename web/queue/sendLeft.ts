import { pending } from '#web/api/saving/pending.ts';
import { t } from '#web/i18n/t.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { held } from '#web/kit/toast/held.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { cameBack } from '#web/record/actions/sendsBehindContext.ts';
import { leftDecisions, named, sendDecision } from './leftDecisions.ts';

/** Sends again what the tab's last page sent as it was left, without hearing the answer: the key makes it one. */
export function sendLeft(navigate: (path: string) => void): void {
  for (const decision of leftDecisions.now()) {
    const { lifecycle, command, form, values, title, path } = decision;
    void sendDecision(decision)
      .catch((fault: unknown) => {
        keptDrafts.keep(form, values);
        cameBack.note(form, fault as Error);
        const what = named(title, t(staffCommandKey(lifecycle, command)('do')));
        const open = { label: t('queue.held.open'), act: () => navigate(path) };
        toast.bad(t('saving.failed', { what, why: problemText(fault) }), open);
      })
      .finally(() => leftDecisions.forget(decision));
  }
}

/** Sends what is held, and resolves once everything sent is answered. */
export const sendHeld = (): Promise<void> =>
  new Promise((resolve) => {
    held.sendAll();
    const look = () => {
      if (pending.now().some(({ phase }) => phase === 'sent')) return;
      stop();
      resolve();
    };
    const stop = pending.onMessage(look);
    look();
  });
