import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { t } from '#web/i18n/t.ts';
import type { CommandKeys } from '#web/lifecycles/staffEntries.ts';
import { formOf } from '#web/record/actions/shownSteps.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** Binds the commands' shortcuts while the calling component is mounted. */
export function useLetterKeys(lifecycle: LifecycleName, keys: CommandKeys, press: (command: string) => void): void {
  useShortcuts(
    t('queue.keys.actions'),
    Object.entries(keys).flatMap(([command, own]) =>
      own.length > 0 && formOf(lifecycle, command)
        ? [{ keys: own, words: t(staffCommandKey(lifecycle, command)('do')), run: () => press(command) }]
        : [],
    ),
  );
}
