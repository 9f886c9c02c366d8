import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { untilText } from '#web/queue/grid/until.ts';

/** Formats milliseconds in the two largest units that matter; durations below a minute have words of their own. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 60_000 ? t('history.underAMinute') : untilText(milliseconds, intlLocale());
