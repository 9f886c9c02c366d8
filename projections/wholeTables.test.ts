import { knexOf } from './database/knexOf.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Bo } from '#workflows/testing/people.ts';
import { type Statement, scansOf } from '#testing/scansOf.ts';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { allProjections } from './all.ts';
import { randomHistory } from './testing/history.ts';
import { live } from './testing/live.ts';
import { memoryLog, type ToAppend } from './testing/memoryLog.ts';
import { readDatabase } from './testing/readDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const forgotten: ToAppend = {
  stream: `account-${Bo.userId}`,
  type: 'account.forgotten.v1',
  data: { keys: 1 },
  meta: { at: '2026-03-04T00:00:00.000Z', actor: { kind: 'system', because: 'test' }, commandId: 'c' },
};
/** Each kind of statement once, as it was sent first. */
const sent = new Map<string, Statement>();
let database: TestDatabase;

beforeAll(async () => {
  database = await readDatabase();
  knexOf(database.knex).on('query', ({ sql, bindings = [] }: { sql: string; bindings?: readonly unknown[] }) => {
    if (!sent.has(sql)) sent.set(sql, { sql, bindings });
  });
  const market = await live(database.knex, allProjections, memoryLog({ batchOf: () => 50 }));
  await market.report([...randomHistory({ seed: 11, steps: 4_000 }), forgotten]);
  await market.stop();
});
afterAll(() => database.drop());

test('whatever follows an event finds its rows by an index: no table is read whole, however long it has become', async () => {
  expect(sent.size).toBeGreaterThan(20);
  const scans = await scansOf(database.url, [...sent.values()]);
  // Somebody is forgotten once: their holds are looked for then.
  const onForgetting = ['card_holds_g1', 'hold_streams_g1', 'holds_g1'];
  expect(scans.filter(({ tables }) => !tables.every((table) => onForgetting.includes(table)))).toEqual([]);
});
