import type { Who } from '#workflows/kernel/who.ts';
import { listed, noted } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { openingText } from '#web/kit/format/deadlineText.ts';
import { staffCommandKey } from './commandKeys.ts';

/** A step of a way, found by the page's machine or sent by the server. */
export interface WayStep {
  readonly command: string;
  readonly who: readonly (Who | Pick<Who, 'who'>)[];
  readonly yours: boolean;
  readonly opensAt?: string | undefined;
}

/** `Mark as posted (you, from Mar 12) → Make commission payable (Automatic, from Mar 26) → …`. */
export const wayText = (lifecycle: string, way: readonly WayStep[]): string =>
  t('way.steps', {
    steps: way
      // Customers have no words for what only happens automatically.
      .filter(({ command }) => hasWords(labelKey(lifecycle, command)))
      .map(({ command, who, yours, opensAt }) =>
        noted(
          labelOf(lifecycle, command),
          listed([
            yours ? t('way.you') : listed(who.map(whoText)),
            ...(opensAt === undefined ? [] : [t('way.from', { at: openingText(opensAt) })]),
          ]),
        ),
      )
      .join(' → '),
  });

/** The label of a command's button, which commands without a button have, too. */
export const labelOf = (lifecycle: string, command: string): string => t(labelKey(lifecycle, command));
function labelKey(lifecycle: string, command: string): string {
  const own = `history.command.${lifecycle}.${command}`;
  return hasWords(own) ? own : staffCommandKey(lifecycle, command)('do');
}

/** Staff's pages and levels are named to staff alone, who have the words for them. */
const whoText = (who: WayStep['who'][number]): string =>
  'page' in who && hasWords('history.who.staff')
    ? t('history.who.staff', { page: t(`history.page.${who.page}`), level: who.level })
    : t(`way.${who.who}`);
