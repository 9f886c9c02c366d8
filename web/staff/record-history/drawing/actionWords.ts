import type { DescribedTransition } from '#workflows/kernel/describe.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import type { MachineName } from '../machines.ts';
import { commandName, conditionTexts } from '../words.ts';

/** Texts of a transition: its command, or the condition under which it follows automatically. */
export function actionWords(lifecycle: MachineName, { command, rules, once }: DescribedTransition): string {
  if (command !== null) return commandName(lifecycle, command);
  if (once.length > 0) return t('history.drawing.itself');
  return rules.length > 0 ? listed(conditionTexts(rules)) : t('history.drawing.otherwise');
}
