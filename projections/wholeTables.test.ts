import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { allProjections } from './all.ts';
import { randomHistory } from './testing/history.ts';
import { live } from './testing/live.ts';
import { memoryLog } from './testing/memoryLog.ts';
import { readDatabase } from './testing/readDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}
/** Each kind of statement once, as it was sent first. */
const sent = new Map<string, Statement>();
let database: TestDatabase;

beforeAll(async () => {
  database = await readDatabase();
  database.knex.on('query', ({ sql, bindings = [] }: { sql: string; bindings?: readonly unknown[] }) => {
    if (!sent.has(sql)) sent.set(sql, { sql, bindings });
  });
  const market = await live(database.knex, allProjections, memoryLog({ batchOf: () => 50 }));
  await market.report(randomHistory({ seed: 11, steps: 4_000 }));
  await market.stop();
});
afterAll(() => database.drop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const scannedBy = (plan: Plan): readonly string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scannedBy),
];

test('whatever follows an event finds its rows by an index: no table is read whole, however long it has become', async () => {
  const written = [...sent.values()].filter(({ sql }) => /^\s*(?:with|select|insert|update|delete)\b/i.test(sql));
  expect(written.length).toBeGreaterThan(20);
  const scanned: { readonly tables: readonly string[]; readonly sql: string }[] = [];
  const connection = await database.pool.connect();
  // Small tables are read whole otherwise, whatever index they have.
  await connection.query('set enable_seqscan = off');
  for (const { sql, bindings } of written) {
    const { rows } = await connection.query(`explain (format json) ${sql}`, [...bindings]);
    const tables = rows.flatMap((row: { 'QUERY PLAN': { Plan: Plan }[] }) =>
      row['QUERY PLAN'].flatMap(({ Plan }) => scannedBy(Plan)),
    );
    if (tables.length > 0) scanned.push({ tables, sql });
  }
  connection.release();
  expect(scanned).toEqual([]);
});
