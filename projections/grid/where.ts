import { folded } from '#workflows/kernel/folded.ts';
import { type Fragment, named } from './named.ts';
export type { Fragment };
import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';
import { date } from '#workflows/kernel/inputs.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import { isDueSpan, spanOf } from './dueSpans.ts';
import { type ColumnFilter, dueSpans, type GridRequest } from './model.ts';

/**
 * How values are compared. `list`: a JSON array of values; a set filter finds rows that have one of them. `month`: text
 * `2019-04`, which a date filter limits to the months of its days.
 */
export type ComparedAs = 'text' | 'number' | 'instant' | 'day' | 'month' | 'boolean' | 'list';

/** A column that may be filtered and sorted: its SQL, and how its values are compared. */
export interface GridColumn {
  readonly sql: string;
  readonly type: ComparedAs;
  /** Names of the joins that the SQL needs. */
  readonly joins?: readonly string[];
  /** A due time: rows without one come last in either sort direction. */
  readonly due?: true;
  /** The time of the query: due times are filtered relative to it. */
  readonly now?: Date;
}
export type GridColumns = Readonly<Record<string, GridColumn>>;

/** One sort criterion. */
export interface OrderBy {
  readonly sql: string;
  readonly how: 'asc' | 'desc' | 'asc nulls first' | 'asc nulls last' | 'desc nulls last';
}

/** A grid requested something that the list does not have. The caller's fault. */
export class BadGridRequest extends Error {
  readonly code = 'badGridRequest';
  readonly column: string;
  constructor(column: string, message: string) {
    super(message);
    this.name = 'BadGridRequest';
    this.column = column;
  }
}

/** Returns the conditions of a filter model, joined by `and`; `true` for an empty one. Throws `BadGridRequest`. */
export function whereOf(columns: GridColumns, filterModel: GridRequest['filterModel']): Fragment {
  return allOf(Object.entries(filterModel).map(([name, filter]) => condition(name, columnOf(columns, name), filter)));
}

/** Joins all of the conditions by `and`. */
export const allOf = (fragments: readonly Fragment[]): Fragment =>
  fragments.length === 0
    ? { sql: 'true', values: [] }
    : { sql: fragments.map(({ sql }) => `(${sql})`).join(' and '), values: fragments.flatMap(({ values }) => values) };

/**
 * Returns the sort order. `last`, a unique column that is never null, breaks ties, so that pages do not overlap. Nulls
 * count as the lowest value: one index, with `desc nulls last`, then serves both directions. For due times nulls come
 * last, and among equals the newest first. Throws `BadGridRequest`.
 */
export function orderOf(columns: GridColumns, sortModel: GridRequest['sortModel'], last: string): readonly OrderBy[] {
  const wanted = sortModel.map(({ colId, sort }) => ({ ...sortable(columnOf(columns, colId)), sort }));
  const itself = wanted.find(({ sql }) => sql === last);
  const before = wanted.slice(0, itself ? wanted.indexOf(itself) : undefined);
  const end = itself?.sort ?? (wanted[0]?.due ? 'desc' : (wanted[0]?.sort ?? 'desc'));
  return [
    ...before.map(({ sql, sort, due }): OrderBy => ({
      sql,
      how: sort === 'desc' ? 'desc nulls last' : due ? 'asc nulls last' : 'asc nulls first',
    })),
    { sql: last, how: end },
  ];
}

/** JSON has no sort order. */
const sortable = (column: GridColumn): GridColumn =>
  column.type === 'list' ? { ...column, sql: `${column.sql}::text` } : column;

/** Returns the joins that the columns of a request need. */
export const joinsFor = (
  columns: GridColumns,
  { filterModel, sortModel }: Pick<GridRequest, 'filterModel' | 'sortModel'>,
): readonly string[] =>
  [...Object.keys(filterModel), ...sortModel.map(({ colId }) => colId)].flatMap(
    (name) => columnOf(columns, name).joins ?? [],
  );

function columnOf(columns: GridColumns, name: string): GridColumn {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) {
    throw new BadGridRequest(name, `There is no column ${name}; there are ${Object.keys(columns).join(', ')}`);
  }
  return column;
}

const asksForBlank = (filter: ColumnFilter): filter is Extract<ColumnFilter, { type: 'blank' | 'notBlank' }> =>
  'type' in filter && (filter.type === 'blank' || filter.type === 'notBlank');

function condition(name: string, { sql, type, now }: GridColumn, filter: ColumnFilter): Fragment {
  if (asksForBlank(filter)) {
    return { sql: `${sql} is ${filter.type === 'blank' ? '' : 'not '}null`, values: [] };
  }
  switch (filter.filterType) {
    case 'text':
      return textCondition(asText(sql, type), filter.type, filter.filter);
    case 'number':
      if (type !== 'number') throw new BadGridRequest(name, `${name} is not a number`);
      return numberCondition(sql, filter);
    case 'date':
      if (type === 'month') return monthCondition(name, sql, filter);
      if (type !== 'instant' && type !== 'day') throw new BadGridRequest(name, `${name} is not a date`);
      return dateCondition(name, sql, type, filter);
    case 'set':
      if (now) return dueCondition(name, sql, now, filter.values);
      if (type === 'list') {
        return {
          sql: `exists (select from json_array_elements_text(${sql}) one where one = any(?::text[]))`,
          values: [filter.values],
        };
      }
      return { sql: `${asText(sql, type)} = any(?::text[])`, values: [filter.values] };
    case 'boolean':
      if (type !== 'boolean') throw new BadGridRequest(name, `${name} is neither yes nor no`);
      return { sql: `${sql} = ?`, values: [filter.value] };
    default:
      return unreachable(filter);
  }
}

const asText = (sql: string, type: ComparedAs): string => (type === 'text' || type === 'month' ? sql : `${sql}::text`);

function textCondition(sql: string, type: string, text: string): Fragment {
  switch (type) {
    case 'equals':
      return { sql: `app.folded(${sql}) = ?`, values: [folded(text)] };
    case 'startsWith':
      return { sql: `app.folded(${sql}) like ?`, values: [`${pattern(folded(text))}%`] };
    case 'notContains': {
      const has = named(sql, text);
      return { sql: `${sql} is null or not ${has.sql}`, values: has.values };
    }
    default:
      return named(sql, text);
  }
}

const pattern = (text: string) => text.replace(/[%_\\]/g, '\\$&');

const comparisons: Readonly<Record<string, string>> = {
  equals: '=',
  notEqual: 'is distinct from',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
};

function numberCondition(sql: string, filter: Extract<ColumnFilter, { filterType: 'number' }>): Fragment {
  if (filter.type === 'inRange') {
    return { sql: `${sql} between ?::numeric and ?::numeric`, values: [filter.filter, filter.filterTo] };
  }
  return { sql: `${sql} ${comparisons[filter.type]} ?::numeric`, values: 'filter' in filter ? [filter.filter] : [] };
}

/** Days are Pacific: as instants, a day lasts from its start to the start of the next. */
function dateCondition(
  name: string,
  sql: string,
  type: 'instant' | 'day',
  filter: Extract<ColumnFilter, { filterType: 'date' }>,
): Fragment {
  if (!('dateFrom' in filter)) return { sql: 'true', values: [] };
  const from = dayIn(name, filter.dateFrom);
  const start = (day: string) => (type === 'day' ? day : startOfDay(day));
  const at = type === 'day' ? '?::date' : '?::timestamptz';
  const between = (first: string, lastDay: string): Fragment => ({
    sql: `${sql} >= ${at} and ${sql} < ${at}`,
    values: [start(first), start(addDays(lastDay, 1))],
  });
  switch (filter.type) {
    case 'equals':
      return between(from, from);
    case 'lessThan':
      return { sql: `${sql} < ${at}`, values: [start(from)] };
    case 'greaterThan':
      return { sql: `${sql} >= ${at}`, values: [start(addDays(from, 1))] };
    case 'inRange':
      return between(from, dayIn(name, filter.dateTo));
    default:
      return unreachable(filter);
  }
}

/** Text of the form `2019-04` sorts chronologically. */
function monthCondition(name: string, sql: string, filter: Extract<ColumnFilter, { filterType: 'date' }>): Fragment {
  if (!('dateFrom' in filter)) return { sql: 'true', values: [] };
  const monthIn = (day: string) => dayIn(name, day).slice(0, 7);
  const from = monthIn(filter.dateFrom);
  switch (filter.type) {
    case 'equals':
      return { sql: `${sql} = ?`, values: [from] };
    case 'lessThan':
      return { sql: `${sql} < ?`, values: [from] };
    case 'greaterThan':
      return { sql: `${sql} > ?`, values: [from] };
    case 'inRange':
      return { sql: `${sql} between ? and ?`, values: [from, monthIn(filter.dateTo)] };
    default:
      return unreachable(filter);
  }
}

function dueCondition(name: string, sql: string, now: Date, values: readonly string[]): Fragment {
  const spans = values.map((value): Fragment => {
    if (!isDueSpan(value)) throw new BadGridRequest(name, `${value} is none of ${dueSpans.join(', ')}`);
    const { from, until } = spanOf(value, now);
    return from === undefined
      ? { sql: `${sql} < ?::timestamptz`, values: [until] }
      : { sql: `${sql} >= ?::timestamptz and ${sql} < ?::timestamptz`, values: [from, until] };
  });
  return spans.length === 0
    ? { sql: 'false', values: [] }
    : { sql: spans.map((one) => `(${one.sql})`).join(' or '), values: spans.flatMap((one) => one.values) };
}

/**
 * Parses `2026-11-21 00:00:00`, as a grid sends it, or a day only. Refuses February 31 and days of the year 0, which
 * the database doesn't support.
 */
function dayIn(name: string, text: string): string {
  const day = text.slice(0, 10);
  if (!date.safeParse(day).success) {
    throw new BadGridRequest(name, `${text} is not a day`);
  }
  return day;
}
