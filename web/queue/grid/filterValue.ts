import type { ColumnFilter } from '#projections/grid/model.ts';
import { centsFrom, dollarsIn } from '#words/format/money.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import type { FilterSpec } from './column.ts';

/**
 * Parses a filter from the address: `state=paid,closed`, `totalCents=100..250.50` (dollars), `placedAt=2026-11-01..`,
 * `clientName=ann`, `proofUsedBefore=true`. Returns what the server takes, or undefined for invalid text.
 */
export function columnFilterOf(spec: FilterSpec, text: string): ColumnFilter | undefined {
  const { kind } = spec;
  switch (kind) {
    case 'text':
      return text.trim() === ''
        ? undefined
        : { filterType: 'text', type: 'contains', filter: text.trim().slice(0, 200) };
    case 'set':
    case 'one': {
      // A saved view may name options that no longer exist.
      const values = valuesIn(text).filter((value) => spec.open === true || spec.options.includes(value));
      return values.length === 0 ? undefined : { filterType: 'set', values };
    }
    case 'flag':
      return text === 'true' || text === 'false' ? { filterType: 'boolean', value: text === 'true' } : undefined;
    case 'day':
      return dayFilter(rangeIn(text));
    case 'month':
      return dayFilter(firstDays(rangeIn(text)));
    case 'money':
    case 'number':
      return numberFilter(rangeIn(text), kind === 'money' ? centsFrom : wholeFrom);
    default:
      return unreachable(kind);
  }
}

export interface Range {
  readonly from: string;
  readonly to: string;
}
export const rangeIn = (text: string): Range => {
  const [from = '', to = from] = text.split('..');
  return { from, to };
};
export const rangeText = ({ from, to }: Range): string => (from === '' && to === '' ? '' : `${from}..${to}`);
export const valuesIn = (text: string): string[] => text.split(',').filter((value) => value !== '');

/** Bounds far enough before and after all dates in use. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2099-12-31';
const day = /^\d{4}-\d{2}-\d{2}$/;

function dayFilter({ from, to }: Range): ColumnFilter | undefined {
  if (!day.test(from) && !day.test(to)) return undefined;
  return {
    filterType: 'date',
    type: 'inRange',
    dateFrom: day.test(from) ? from : FIRST_DAY,
    dateTo: day.test(to) ? to : LAST_DAY,
  };
}

/** Turns `2019-04`, or any day of that month, into the month's first day. */
const firstDays = ({ from, to }: Range): Range => ({ from: firstDay(from), to: firstDay(to) });
const firstDay = (text: string) => (/^\d{4}-\d{2}/.test(text) ? `${text.slice(0, 7)}-01` : '');

function numberFilter({ from, to }: Range, read: (text: string) => number | null): ColumnFilter | undefined {
  const least = read(from);
  const most = read(to);
  if (least !== null && most !== null) return { filterType: 'number', type: 'inRange', filter: least, filterTo: most };
  if (least !== null) return { filterType: 'number', type: 'greaterThanOrEqual', filter: least };
  return most === null ? undefined : { filterType: 'number', type: 'lessThanOrEqual', filter: most };
}

const wholeFrom = (text: string): number | null => (/^\d{1,12}$/.test(text.trim()) ? Number(text) : null);

/** Converts a typed amount to its form in the address: `1,250.5` → `1250.50`; empty if it isn't an amount. */
export const plainDollars = (typed: string): string => {
  const cents = centsFrom(typed);
  return cents === null ? '' : dollarsIn(cents);
};
