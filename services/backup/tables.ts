import type pg from 'pg';
import { DATA_KEY } from './dataKey.ts';
import { readLines, writeLines } from './lines.ts';
import type { Manifest } from './manifest.ts';
import type { Half } from './sealedFile.ts';

type TablePart = Manifest['tables'][number];

/** Rows about what is running at the moment, and the tables of the migration runner. */
const LEFT_OUT = new Set(['app.migrations', 'app.migrations_lock', 'app.processes', 'es.events']);
/** The keys of personal data: stored apart from the data they open. */
const KEYS: ReadonlySet<string> = new Set(['app.subject_keys', DATA_KEY]);
const PAGE = 1_000;

/**
 * Which tables of a database: the data that the keys open, the keys beside it, or everything in a separate database of
 * keys.
 */
export type Kept = 'data' | 'keys' | 'keysApart';

/**
 * The tables in a backup: all of ours except read models (`read.…`), but including the marks of finished deadlines,
 * which a rebuild keeps. Not the tables of the job queue, whose jobs are created again by their sweeps.
 */
async function keptTables(client: pg.ClientBase, kept: Kept): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('app', 'es') or (n.nspname, c.relname) = ('read', 'deadline_marks')) order by 1`);
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && (kept === 'keysApart' || KEYS.has(name) === (kept === 'keys')));
  return parentsFirst(client, names);
}

/** Sorts tables after those that their foreign keys refer to. */
async function parentsFirst(client: pg.ClientBase, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace where f.contype = 'f'`);
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name) || !names.includes(name)) return;
    for (const { child, parent } of rows) if (child === name && parent !== name) visit(parent);
    sorted.push(name);
  };
  for (const name of names) visit(name);
  return sorted;
}

/** Writes every table of the backup as lines of JSON, in PostgreSQL's own format. Runs in the caller's transaction. */
export async function dumpTables(
  client: pg.ClientBase,
  half: Half,
  under: string,
  kept: Kept = 'data',
): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for (const table of await keptTables(client, kept)) {
    let rows = 0;
    const counted = async function* (): AsyncIterable<string> {
      for await (const line of rowsOf(client, `select row_to_json(t)::text as line from ${table} t`)) {
        rows += 1;
        yield line;
      }
    };
    const part = await writeLines(half, `${under}/${table}.ndjson.gz`, counted());
    parts.push({ ...part, table, rows });
  }
  return parts;
}

/** The single column `line` of a query, in batches. */
export async function* rowsOf(client: pg.ClientBase, sql: string): AsyncIterable<string> {
  await client.query(`declare lines no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PAGE} from lines`);
    for (const { line } of rows) yield line;
    if (rows.length < PAGE) break;
  }
  await client.query('close lines');
}

/** Restores the rows into tables at the same migration, replacing rows that migrations have inserted. */
export async function loadTables(client: pg.ClientBase, half: Half, parts: readonly TablePart[]): Promise<void> {
  for (const part of parts) {
    const insert = await insertInto(client, part.table);
    for await (const page of pages(readLines(half, part))) await client.query(insert, [`[${page.join(',')}]`]);
    await continueSequences(client, part.table);
  }
}

async function insertInto(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string; key: boolean; numbered: boolean }>(
    `select quote_ident(a.attname) as name, coalesce(a.attnum = any(k.conkey), false) as key, a.attidentity <> '' as numbered from pg_attribute a
     left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const key = rows.filter((column) => column.key).map(({ name }) => name);
  const others = rows
    .filter((column) => !column.key && !column.numbered)
    .map(({ name }) => `${name} = excluded.${name}`);
  const onConflict =
    key.length === 0
      ? ''
      : ` on conflict (${key.join(', ')}) do ${others.length > 0 ? `update set ${others.join(', ')}` : 'nothing'}`;
  return `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)${onConflict}`;
}

async function* pages(lines: AsyncIterable<string>): AsyncIterable<readonly string[]> {
  let page: string[] = [];
  for await (const line of lines) {
    page.push(line);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Continues the sequences of a table after its last number. */
async function continueSequences(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select quote_ident(attname) as name, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  );
  for (const { name, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', greatest((select coalesce(max(${name}), 0) from ${table}), 1), (select count(*) > 0 from ${table}))`,
    );
  }
}
