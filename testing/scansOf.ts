import { inject } from 'vitest';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { databaseUrl } from './databaseUrl.ts';

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
 * Says to the planner that every table is large (an empty one: of unknown size) and that nothing is known of its values: what it chooses must not depend on
 * how many rows a test has, nor on when PostgreSQL last counted them.
 */
const manyRows = `
  update pg_class set relpages = case when filled then 1 else 0 end, reltuples = case when filled then 100000 else -1 end
   from (select oid as id, pg_relation_size(oid) > 0 as filled from pg_class) sizes
   where id = oid and relkind in ('r', 'p', 'i', 'm') and relnamespace in (select oid from pg_namespace where nspname in ('app', 'es', 'read'));
  delete from pg_statistic where starelid in
    (select oid from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('app', 'es', 'read')))`;

/**
 * The statements that have no way but to read a table whole (schemas `app`, `es`, `read`), and those tables: what the planner
 * chooses for large tables although it is forbidden to read in sequence. Statements that aren't planned (transactions, settings) are left out.
 */
export async function scansOf<One extends Statement>(
  url: string,
  statements: readonly One[],
): Promise<readonly { readonly statement: One; readonly tables: readonly string[] }[]> {
  const database = new URL(url).pathname.slice(1);
  const pool = createPool(databaseUrl(inject('superuserUrl'), database), { max: 1 });
  try {
    await pool.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    // The pages are as few as the test's rows: what is compared is how many rows are looked at.
    await pool.query('set random_page_cost = 0; set seq_page_cost = 0');
    await pool.query(`begin; ${manyRows}`);
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
    // Ends the transaction, too: what it said about the tables is gone.
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
