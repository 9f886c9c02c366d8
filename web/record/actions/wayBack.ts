import { nextStepsOf, sendAnyCommand } from '#web/api/records.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { type Toast, toast } from '#web/kit/toast/toast.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { askFor } from './openCommand.ts';
import { formOf } from './shownSteps.ts';

/**
 * Returns how to undo a command just sent, if the machine has a reverse command and this person may send it now. A
 * reverse command that needs a reason opens its form; the others are sent at once.
 */
export async function wayBack(lifecycle: LifecycleName, id: string, command: string): Promise<Toast['undo']> {
  const { steps } = await nextStepsOf(lifecycle, id);
  const back = steps.find(({ allowed, takesBack }) => allowed && takesBack?.includes(command))?.command;
  const form = back === undefined ? undefined : formOf(lifecycle, back);
  if (back === undefined || form === undefined) return undefined;
  if (form.fields.some(({ optional }) => !optional)) {
    return { label: t('actions.undo'), act: () => askFor({ lifecycle, id, command: back }) };
  }
  return takenBack(
    () => sendAnyCommand(lifecycle, id, back, { ...form.fixed }, { idempotencyKey: crypto.randomUUID() }),
    t(`command.${lifecycle}.${back}.done`),
  );
}

/** A toast's undo action, and the message once it is done or refused. */
export const takenBack = (send: () => Promise<unknown>, reported: string): NonNullable<Toast['undo']> => ({
  label: t('actions.undo'),
  act: () =>
    void send()
      .then(() => toast.good(reported))
      .catch((fault: unknown) => toast.bad(problemText(fault))),
});
