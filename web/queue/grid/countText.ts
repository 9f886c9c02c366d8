import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';

/** Says how many rows a list has, or about how many. */
export const countText = ({
  count,
  countIsExact,
}: {
  readonly count: number;
  readonly countIsExact: boolean;
}): string =>
  t(countIsExact ? 'grid.list.count' : 'grid.list.about', { count, shown: formatNumber(count, intlLocale()) });
