import type { Db } from '../database/db.ts';
import { tableNames } from './generations.ts';
import { withParts } from './parts.ts';
import type { Projection } from './projection.ts';
import { bareTypes, type Table } from './table.ts';

/** Rows of one table that differ between two generations. */
export interface RowDifference {
  readonly table: string;
  /** `missing`: in the first generation alone; `new`: in the second alone; else the column that differs. */
  readonly what: string;
  readonly rows: number;
  /** Keys of the first few of them. */
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** Compares two generations of a projection's tables row by row, in the columns that both have. */
export async function differingRows(
  db: Db,
  projection: Projection,
  [from, to]: readonly [from: number, to: number],
): Promise<readonly RowDifference[]> {
  const [before, after] = [tableNames(projection, from), tableNames(projection, to)];
  const found: RowDifference[] = [];
  for (const table of withParts(projection.tables)) {
    const name = before[table.name]!;
    const { rows: columns } = await db.raw<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = to_regclass(?) and attnum > 0 and not attisdropped`,
      [name],
    );
    // A table that only the new version has.
    if (columns.length === 0) continue;
    found.push(...(await differencesIn(db, table, { before: name, after: after[table.name]!, columns })));
  }
  return found;
}

async function differencesIn(
  db: Db,
  table: Table,
  { before, after, columns }: { before: string; after: string; columns: readonly { readonly column: string }[] },
): Promise<readonly RowDifference[]> {
  const { name, key } = table;
  const types = bareTypes(table);
  const known = new Set(columns.map(({ column }) => column));
  // JSON has no equality of its own; written as text, the same value may be spaced otherwise.
  const comparable = (side: string, column: string) =>
    `${side}."${column}"${types[column] === 'json' ? '::jsonb' : ''}`;
  const cases: readonly (readonly [what: string, condition: string])[] = [
    ['missing', `n."${key[0]}" is null`],
    ['new', `o."${key[0]}" is null`],
    ...Object.keys(types)
      .filter((column) => known.has(column) && !key.includes(column))
      .map(
        (column) =>
          [
            column,
            `o."${key[0]}" is not null and n."${key[0]}" is not null and ${comparable('o', column)} is distinct from ${comparable('n', column)}`,
          ] as const,
      ),
  ];
  const shown = `concat_ws(' ', ${key.map((column) => `coalesce(o."${column}", n."${column}")::text`).join(', ')})`;
  const { rows } = await db.raw<{ what: string; rows: number; examples: string[] }>(
    `select what, count(*)::int as rows, (array_agg(shown order by shown))[1:${EXAMPLES}] as examples
     from ${before} o full join ${after} n on (${key.map((column) => `o."${column}" = n."${column}"`).join(' and ')})
     cross join lateral (values ${cases.map(([what, condition]) => `('${what}', ${condition})`).join(', ')}) c (what, differs)
     cross join lateral (select ${shown} as shown) s where differs group by what order by what`,
  );
  return rows.map((row) => ({ table: name, ...row }));
}
