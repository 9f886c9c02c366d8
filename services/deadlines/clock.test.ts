import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';
import { type Clock, ClockStands, createClock } from './clock.ts';
import { soon } from '#services/reactions/testing/soon.ts';

let database: TestDatabase;
let here: Clock;
let there: Clock;
const dayMs = 86_400_000;

beforeAll(async () => {
  database = await testDatabase();
  [here, there] = [
    await createClock({ knex: database.knex, allowMoving: true }),
    await createClock({ knex: database.knex, allowMoving: true }),
  ];
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

const databaseNow = async () =>
  new Date((await database.knex.raw<{ now: Date }>('select app.now() as now')).rows[0]!.now).getTime();
const near = (instant: number, expected: number) => expect(Math.abs(instant - expected)).toBeLessThan(5_000);

test('an unmoved clock shows the time', async () => {
  near(here.now().getTime(), Date.now());
  near(await databaseNow(), Date.now());
});

test('a clock that is moved two days moves in SQL, here, and in every other process', async () => {
  await here.move(2 * dayMs);
  near(here.now().getTime(), Date.now() + 2 * dayMs);
  near(await databaseNow(), Date.now() + 2 * dayMs);
  await soon(() => there.movedBy()).toBe(2 * dayMs);
  await there.move(-dayMs);
  await soon(() => here.movedBy()).toBe(dayMs);
});

test('moves at the same time add up', async () => {
  const before = here.movedBy();
  await Promise.all([here.move(1_000), there.move(2_000), here.move(3_000)]);
  await soon(async () => [here.movedBy(), there.movedBy()]).toEqual([before + 6_000, before + 6_000]);
});

test('production refuses a database whose clock was moved', async () => {
  await expect(createClock({ knex: database.knex, allowMoving: false })).rejects.toThrow(ClockStands);
});

test('where production has run, nobody moves the clock any more', async () => {
  await here.move(-here.movedBy());
  const production = await createClock({ knex: database.knex, allowMoving: false });
  await expect(production.move(1)).rejects.toThrow(ClockStands);
  await expect(here.move(1)).rejects.toThrow(ClockStands);
  await expect(database.knex.raw('update app.clock set movable = true')).rejects.toThrow(/stands for good/);
  await expect(database.knex.raw('delete from app.clock')).rejects.toThrow(/stands for good/);
  near(production.now().getTime(), Date.now());
});
