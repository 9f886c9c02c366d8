import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { untilText } from '#web/queue/grid/until.ts';

/** Milliseconds in the two largest units that matter; what is less than a minute says so. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 60_000 ? t('history.underAMinute') : untilText(milliseconds, intlLocale());
