import type { Knex } from 'knex';
import type { Table } from './table.ts';

type Row<Column extends string> = Readonly<Record<Column, unknown>>;

/**
 * Inserts rows, or puts them in the place of those with the same key, in one statement with one parameter. A JSON text
 * is what both sides handle fastest; values are plain JSON (instants and bigints as strings).
 */
export async function upsertRows<Column extends string>(trx: Knex, name: string, table: Table<Column>, rows: readonly Row<Column>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(statement(table, name, 'upsert'), [JSON.stringify(rows)]);
}

/** Inserts rows; those whose key is there already are left as they are. */
export async function insertRows<Column extends string>(trx: Knex, name: string, table: Table<Column>, rows: readonly Row<Column>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(statement(table, name, 'insert'), [JSON.stringify(rows)]);
}

function statement(table: Table, name: string, kind: 'upsert' | 'insert'): string {
  const key = `${kind} ${name}`;
  const known = statements.get(key);
  if (known) return known;
  const columns = Object.keys(table.columns);
  const others = columns.filter((column) => !table.key.includes(column));
  const conflict = kind === 'insert' || others.length === 0 ? 'do nothing' : `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  const built = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from json_to_recordset(?::json) as row (${recordColumns(table)}) on conflict (${table.key.join(', ')}) ${conflict}`;
  statements.set(key, built);
  return built;
}
const statements = new Map<string, string>();

/** The columns with their bare types, as `json_to_recordset` wants them. */
export const recordColumns = ({ columns }: Table): string => Object.entries(columns).map(([column, type]) => `${column} ${bareType(type)}`).join(', ');

const bareType = (type: string): string => type.split(/\s+(?:not null|default|collate)\b/i)[0]!;
