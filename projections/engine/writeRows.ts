import type { Db } from '../database/db.ts';
import { copyRows } from './copyRows.ts';
import type { ApplyContext } from './projection.ts';
import { bareTypes, type Table } from './table.ts';

type Row<Column extends string> = Readonly<Record<Column, unknown>>;

/**
 * Inserts rows, replacing those with the same key, in one statement with one parameter. Values are plain JSON (instants
 * and bigints as strings).
 */
export async function upsertRows<Column extends string>(
  trx: Db,
  name: string,
  table: Table<Column>,
  rows: readonly Row<Column>[],
): Promise<void> {
  if (rows.length === 0) return;
  // Prepared once per connection: of 4 kB of statement and 4 kB of row, only the row is sent (8 % less time).
  await trx.raw(statement(table, name), [JSON.stringify(rows)]).options({ name: `upsert ${name}` });
}

/**
 * Same as `upsertRows`, but for callers that know which rows already exist (`there`, by the first column of the key). A
 * build deletes those and copies in bulk while rows are still being made; during normal running, an upsert is one query
 * less.
 */
export async function replaceRows<Column extends string>(
  { trx, t, building }: ApplyContext,
  table: Table<Column>,
  rows: Iterable<Row<Column>>,
  there: readonly string[],
): Promise<void> {
  const name = t[table.name]!;
  if (!building) return upsertRows(trx, name, table, [...rows]);
  if (there.length > 0) await trx.raw(`delete from ${name} where ${table.key[0]} = any(?::text[])`, [[...there]]);
  await copyRows(trx, name, table, rows);
}

/** Inserts rows whose keys are new. */
export async function insertRows<Column extends string>(
  { trx, t, building }: ApplyContext,
  table: Table<Column>,
  rows: Iterable<Row<Column>>,
): Promise<void> {
  if (building) return copyRows(trx, t[table.name]!, table, rows);
  await upsertRows(trx, t[table.name]!, table, [...rows]);
}

/** Deletes the rows with these keys, each found by the key's own index, so that a growing table is never scanned. */
export async function deleteRows<Column extends string>(
  trx: Db,
  name: string,
  table: Table<Column>,
  gone: readonly Partial<Row<Column>>[],
): Promise<void> {
  if (gone.length === 0) return;
  const types: Readonly<Record<string, string>> = bareTypes(table);
  const keys = table.key.map((column) => `${column} ${types[column]}`).join(', ');
  const same = table.key.map((column) => `r.${column} = g.${column}`).join(' and ');
  await trx.raw(`delete from ${name} r using json_to_recordset(?::json) as g (${keys}) where ${same}`, [
    JSON.stringify(gone),
  ]);
}

/** Same as `map`, but one element at a time, on demand. */
export function* oneByOne<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Iterable<Made> {
  for (const item of items) yield make(item);
}

function statement(table: Table, name: string): string {
  const known = statements.get(name);
  if (known) return known;
  const types = bareTypes(table);
  const columns = Object.keys(types);
  const others = columns.filter((column) => !table.key.includes(column));
  const conflict =
    others.length === 0
      ? 'do nothing'
      : `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  const typed = columns.map((column) => `${column} ${types[column]}`).join(', ');
  const built = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from json_to_recordset(?::json) as row (${typed}) on conflict (${table.key.join(', ')}) ${conflict}`;
  statements.set(name, built);
  return built;
}
const statements = new Map<string, string>();
