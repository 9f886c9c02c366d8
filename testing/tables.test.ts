import { afterAll, expect, test } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { ensureGeneration } from '#projections/engine/generations.ts';
import { testDatabase } from './testDatabase.ts';

const database = await testDatabase();
afterAll(database.drop);

const kinds: Readonly<Record<string, string>> = {
  text: 'Text',
  varchar: 'Text',
  uuid: 'Text',
  bpchar: 'Text',
  tsvector: 'Text',
  int2: 'Count',
  int4: 'Count',
  float4: 'Count',
  float8: 'Count',
  int8: 'Big',
  numeric: 'Big',
  bool: 'YesNo',
  timestamptz: 'Instant',
  date: 'Instant',
  bytea: 'Bytes',
  json: 'Json',
  jsonb: 'Json',
  _text: 'Texts',
  _uuid: 'Texts',
};

interface Found {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  readonly view: boolean;
}

/** A projection's table under the name of its view: a view does not know which of its columns are never null. */
const named = (table: string) => table.replace(/^(read\.\w+)_g\d+$/, '$1');

test('the types of the tables are those of the migrated database (npm run tables writes them anew)', async () => {
  for (const projection of allProjections) await ensureGeneration(database.knex, projection);
  const { rows: found } = await database.knex.raw<Found>(`
    select n.nspname || '.' || c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as filled, c.relkind = 'v' as view
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
    where n.nspname in ('app', 'es', 'read') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and c.relname !~ '^migrations'
    order by n.nspname, c.relname, a.attnum`);
  const made = new Set(found.filter(({ view }) => !view).map(({ table }) => named(table)));
  const rows = found.filter(({ view, table }) => !view || !made.has(table));
  const kindOf = ({ table, column, type, nullable, filled }: Found) => {
    const kind = kinds[type];
    if (!kind) throw new Error(`${table}.${column} is of the type ${type}: say what it gives and takes`);
    return nullable ? `OrNull<${kind}>` : filled ? `Filled<${kind}>` : kind;
  };
  const tables = new Map<string, string[]>();
  for (const row of rows) {
    const columns = tables.get(named(row.table)) ?? [];
    tables.set(named(row.table), [...columns, `${row.column}: ${kindOf(row)}`]);
  }
  const lines = [...tables].map(([table, columns]) => `  '${table}': { ${columns.join('; ')} };`);
  const used = [...new Set(['Filled', 'OrNull', ...rows.map(({ type }) => kinds[type]!)])].sort();
  const text = `import type { ${used.join(', ')} } from './columns.ts';

/** Made by \`npm run tables\` from the migrated database, one line a table; never by hand. */
export interface Tables {
${lines.join('\n')}
}
`;
  await expect(text).toMatchFileSnapshot('../projections/database/tables.ts');
});
