import { type Column, type Columns, type Kind, sqlOf } from './column.ts';
import type { ComparedAs, GridColumn, GridColumns } from './where.ts';

const comparedAs: Readonly<Record<Kind, ComparedAs | undefined>> = {
  text: 'text',
  person: 'text',
  serial: 'number',
  number: 'number',
  money: 'number',
  instant: 'instant',
  day: 'day',
  flag: 'boolean',
  list: 'list',
  own: undefined,
};

/** Returns the columns of a list by which it can be filtered and sorted, at the time of the query. */
export const comparedIn =
  (columns: Columns, alias: string) =>
  (now: Date): GridColumns =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, column]) => {
        const compared = gridColumn(name, column, alias, now);
        return compared ? [[name, compared]] : [];
      }),
    );

function gridColumn(name: string, column: Column, alias: string, now: Date): GridColumn | undefined {
  const { kind, compared: type = comparedAs[kind], joins, due } = column;
  const sql = sqlOf(name, column, alias, now);
  return sql === undefined || !type ? undefined : { sql, type, ...(joins && { joins }), ...(due && { due, now }) };
}
