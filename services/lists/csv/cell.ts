import { Temporal } from 'temporal-polyfill';
import type { Messages } from '#services/platform/messages.ts';
import { isErased } from '#workflows/kernel/erased.ts';
import { PACIFIC } from '#workflows/kernel/calendar.ts';
import type { CsvColumn } from './columns.ts';

/** What stands over a column: money names its currency, a time its zone. */
export function headOf({ head, kind }: CsvColumn, { t }: Messages): string {
  if (kind === 'money') return `${t(head)} (USD)`;
  return kind === 'instant' ? `${t(head)} (${t('time.pacific')})` : t(head);
}

/** A value as a spreadsheet reads it in any language: `1234.50`, `2026-11-21`, `2026-11-21 09:15` in Pacific time. */
export function cellOf({ kind, words }: CsvColumn, value: unknown, { t, orElse }: Messages): string {
  if ((kind === 'person' && value === '') || isErased(value)) return t('client.erased');
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'text':
    case 'person':
      return inert(String(value));
    case 'number':
    case 'day':
      return String(value);
    case 'money':
      return (Number(value) / 100).toFixed(2);
    case 'instant':
      return pacificTime(String(value));
    case 'flag':
      return t(value === true ? 'grid.filter.yes' : 'grid.filter.no');
    case 'word':
      return inert(
        (Array.isArray(value) ? value : [value])
          .map((one) => orElse(`${words}.${String(one)}`, String(one)))
          .join(', '),
      );
  }
}

/**
 * A text that no spreadsheet runs as a formula: an apostrophe stands before whatever one may begin with, also behind blanks
 * and marks that cannot be seen, also in full width. NUL, which some programs skip, goes.
 */
export function inert(text: string): string {
  const seen = text.replaceAll('\0', '');
  return formula.test(seen) ? `'${seen}` : seen;
}
const formula = /^[\p{Z}\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** `2026-11-21 09:15`. The zone is asked once an hour of the calendar: a table has hundreds of thousands of times in it. */
function pacificTime(instant: string): string {
  const at = Date.parse(instant);
  const hour = Math.floor(at / 3_600_000);
  const offset =
    offsets.get(hour) ??
    Temporal.Instant.fromEpochMilliseconds(hour * 3_600_000).toZonedDateTimeISO(PACIFIC).offsetNanoseconds / 1e6;
  offsets.set(hour, offset);
  return new Date(at + offset).toISOString().slice(0, 16).replace('T', ' ');
}
const offsets = new Map<number, number>();
