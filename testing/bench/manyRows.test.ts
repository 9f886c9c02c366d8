import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '../demoDatabase.ts';
import { fillLists } from './manyRows.ts';

const database = await demoDatabase();
afterAll(() => database.drop());

test('the lists of the bench can be filled with the columns that they have today', async () => {
  await fillLists(database.knex, { orders: 100, cards: 40 });
  for (const [list, least] of Object.entries({ orders: 100, cards: 40, verifications: 10_000 })) {
    expect(
      Number((await database.knex(`read.${list}`).count({ rows: '*' }).first())!.rows),
      list,
    ).toBeGreaterThanOrEqual(least);
  }
});
