import type { Json } from '#workflows/kernel/json.ts';
import { nameInTable } from './column.ts';

/** A column of a projection's table: its SQL type with constraints, and the value that the projection writes. */
export interface Stored<Facts> {
  readonly type: string;
  readonly from: (facts: Facts) => Json;
}
export type StoredColumns<Facts> = Readonly<Record<string, Stored<Facts>>>;

export interface Stores<Facts> {
  readonly kind: string;
  readonly type?: string;
  readonly sql?: string;
  readonly from?: (facts: Facts) => Json;
}

/**
 * Returns the columns that a table must store for these lists, by their names in the table. A column shared by several
 * lists is stored once.
 */
export const storedIn = <Facts>(...lists: readonly Readonly<Record<string, Stores<Facts>>>[]): StoredColumns<Facts> =>
  Object.fromEntries(
    lists.flatMap((columns) =>
      Object.entries(columns).flatMap(([name, { sql, type, from }]) =>
        type && from ? [[nameInTable(name, sql), { type, from }]] : [],
      ),
    ),
  );

/** Returns the SQL type of each column, as `table` expects it. */
export const typesOf = (columns: StoredColumns<never>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));

/** Returns the function that computes the values that a projection writes for one record. */
export function storedRow<Facts>(columns: StoredColumns<Facts>): (facts: Facts) => Record<string, Json> {
  const made = Object.entries(columns);
  return (facts) => {
    const row: Record<string, Json> = {};
    for (const [name, { from }] of made) row[name] = from(facts);
    return row;
  };
}
