import { nextStepsOf, sendCommand } from '#web/app/api/records.ts';
import { problemText } from '#web/i18n/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { type Toast, toast } from '#web/ui/toast/toast.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** The command that takes another one back, where it needs nothing to be said. */
const reversals: Readonly<Record<string, string>> = { 'order.cancel': 'restore', 'order.delete': 'restore', 'card.archive': 'restore' };

/** The way back from what was just done, if the machine has one and lets this person take it now. */
export async function wayBack(lifecycle: LifecycleName, id: string, command: string): Promise<Toast['undo']> {
  const back = reversals[`${lifecycle}.${command}`];
  if (!back) return undefined;
  const { steps } = await nextStepsOf(lifecycle, id);
  if (!steps.some((step) => step.command === back && step.allowed)) return undefined;
  return takenBack(() => sendCommand(lifecycle, id, back, {}, { idempotencyKey: crypto.randomUUID() }), t(`command.${lifecycle}.${back}.done`));
}

/** What a toast offers to take something back with, and says once it is done or refused. */
export const takenBack = (send: () => Promise<unknown>, told: string): NonNullable<Toast['undo']> => ({
  label: t('actions.undo'),
  act: () => void send().then(() => toast.good(told)).catch((fault: unknown) => toast.bad(problemText(fault))),
});
