import { createPool } from '#services/platform/postgres/createPool.ts';

/** What was sent to PostgreSQL, as Knex tells of it. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

/**
 * The statements that have no way but to read a table whole (schemas `app`, `es`, `read`), and those tables: what the planner
 * chooses although it is forbidden to read in sequence. So it doesn't matter that the tables of a test are small. Statements
 * that aren't planned (transactions, settings) are left out.
 */
export async function scansOf<One extends Statement>(
  url: string,
  statements: readonly One[],
): Promise<readonly { readonly statement: One; readonly tables: readonly string[] }[]> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    const partial = await pool.query(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null`,
    );
    const few = new Set(partial.rows.map(({ name }: { name: string }) => name));
    const scans: { statement: One; tables: readonly string[] }[] = [];
    for (const statement of statements.filter(({ sql }) => /^\s*(?:with|select|insert|update|delete)\b/i.test(sql))) {
      const { rows } = await pool.query(`explain (format json) ${statement.sql}`, [...statement.bindings]);
      const plans = rows.flatMap((row: { 'QUERY PLAN': { Plan: Plan }[] }) =>
        row['QUERY PLAN'].map(({ Plan }) => Plan),
      );
      const tables = [...new Set(plans.flatMap((plan) => readWhole(plan, few)))];
      if (tables.length > 0) scans.push({ statement, tables });
    }
    return scans;
  } finally {
    await pool.end();
  }
}

/** In sequence, or along the whole of an index that has all its rows, and not only until a page is full. `few`: indexes that have some rows alone. */
function readWhole(plan: Plan, few: ReadonlySet<string>): readonly string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = plan;
  const isWhole = node === 'Seq Scan' || (node.startsWith('Index') && condition === undefined && !few.has(index!));
  return [
    ...(isWhole ? [table!] : []),
    ...(node === 'Limit'
      ? []
      : Plans.filter((one) => one['Parent Relationship'] !== 'SubPlan').flatMap((one) => readWhole(one, few))),
  ];
}
