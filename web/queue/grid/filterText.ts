import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { formatDay, formatMonth } from '#words/format/dates.ts';
import { centsFrom, formatMoney } from '#words/format/money.ts';
import type { FilterSpec } from './column.ts';
import { columnFilterOf, rangeIn, valuesIn } from './filterValue.ts';

/**
 * Describes a filter from the address in words: `Paid, Closed`, `$100 to $250`, `from Nov 1, 2026`. Empty without a
 * filter.
 */
export function filterText(spec: FilterSpec, text: string): string {
  if (!columnFilterOf(spec, text)) return '';
  switch (spec.kind) {
    case 'text':
      return text;
    case 'set':
    case 'one':
      return listed(
        valuesIn(text)
          .filter((value) => spec.open === true || spec.options.includes(value))
          .map(spec.word),
      );
    case 'flag':
      return t(text === 'true' ? 'grid.filter.yes' : 'grid.filter.no');
    case 'day':
      return rangeWords(text, (day) => formatDay(day, intlLocale()));
    case 'month':
      return rangeWords(text, (month) => formatMonth(month.slice(0, 7), intlLocale()));
    case 'money':
      return rangeWords(text, (dollars) => formatMoney(centsFrom(dollars) ?? 0, intlLocale()));
    default:
      return rangeWords(text, (number) => number);
  }
}

function rangeWords(text: string, word: (end: string) => string): string {
  const { from, to } = rangeIn(text);
  if (from === to) return word(from);
  if (from === '') return t('grid.filter.upTo', { to: word(to) });
  return to === ''
    ? t('grid.filter.from', { from: word(from) })
    : t('grid.filter.between', { from: word(from), to: word(to) });
}
