import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '../demoDatabase.ts';
import { fillLists } from './manyRows.ts';

const leastOf = [
  ['read.orders', 100],
  ['read.cards', 40],
  ['read.verifications', 10_000],
] as const;
const database = await demoDatabase();
afterAll(() => database.drop());

test('the lists of the bench can be filled with the columns that they have today', async () => {
  await fillLists(database.knex, { orders: 100, cards: 40 });
  for (const [list, least] of leastOf) {
    const { rows } = await database.knex.raw<{ many: number }>(`select count(*)::int as many from ${list}`);
    expect(rows[0]!.many, list).toBeGreaterThanOrEqual(least);
  }
});
