import type { NextStepView } from '#services/domains/records/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { commandLetters } from '#web/lifecycles/staffEntries.ts';
import { t } from '#web/i18n/t.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';

/** Gives the allowed commands their keys while the calling component is on the page. */
export function useLetterKeys(
  lifecycle: LifecycleName,
  steps: readonly Pick<NextStepView, 'command' | 'allowed'>[],
  press: (command: string) => void,
): void {
  const letters = commandLetters[lifecycle];
  useShortcuts(
    t('queue.keys.actions'),
    steps.flatMap(({ command, allowed }) => {
      const keys = letters[command];
      return allowed && keys && commandForms[`${lifecycle}.${command}`]
        ? [{ keys, words: t(`command.${lifecycle}.${command}.do`), run: () => press(command) }]
        : [];
    }),
  );
}
