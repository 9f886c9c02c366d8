import { beforeAll, describe, expect, test } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { compareRebuilt } from '#projections/engine/rebuild.ts';
import { live } from '#projections/testing/live.ts';
import { memoryLog, type ToAppend } from '#projections/testing/memoryLog.ts';
import { quietLog } from '#projections/testing/quiet.ts';
import { randomOf } from '#projections/testing/random.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
import { readDatabase } from '#projections/testing/readDatabase.ts';
import { isDeep } from '../depth.ts';
import { type Outcome, playSeed } from './run.ts';
import { shrink } from './shrink.ts';
import { inWords } from './story.ts';

const SEEDS = isDeep ? 1_000 : 150;
const STEPS = 220;

describe('a simulated company', () => {
  const outcomes: Outcome[] = [];
  beforeAll(async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) outcomes.push(await playSeed({ seed, steps: STEPS }));
  });

  test('is right after each step and whenever it rests, whatever goes wrong in it', () => {
    expect(outcomes.flatMap(({ fault, story }) => (fault ? [`${fault}\n${inWords({ story })}`] : []))).toEqual([]);
  });

  test.each([
    'a process that ended',
    'an append whose answer was lost',
    'an append that was there already',
    'a double click that was answered alike',
    'a page that was behind',
    'a sender who never heard',
    'a thief who was refused',
    'a tab that did not show the whole cart',
    'settings that changed',
    'staff who were told',
    'two who acted at once',
    'a clock that jumped',
    'deadlines that came late',
    'a deadline that was sent',
    'a deadline that was reminded',
    'a deadline that was tooLate',
    'a deadline that was tried again',
    'reactions that came late',
    'a reaction that happened twice',
    'a reaction that was tried again',
    'a mail that was asked for again',
    'order.expired.v1',
    'order.cancelled.v1',
    'order.restored.v1',
    'order.slot-abandoned.v1',
    'order.line-replaced.v1',
    'order.confirmation-reversed.v1',
    'promocode.use-consumed.v1',
    'promocode.use-released.v1',
    'booking.posted.v1',
    'booking.refused.v1',
    'booking.replaced.v1',
    'booking.refunded.v1',
    'booking.lease-shortened.v1',
    'booking.commission-paid.v1',
    'booking.commission-voided.v1',
    'extension.approval-reversed.v1',
    'extension.payment-settled.v1',
    'claim.refund-approved.v1',
    'claim.replaced.v1',
    'claim.difference-paid.v1',
    'claim.not-replaced.v1',
    'claim.offer-expired.v1',
    'verification.revoked.v1',
  ])('sometimes sees %s', (mark) => {
    expect(outcomes.filter(({ marks }) => marks.has(mark)).length).toBeGreaterThan(0);
  });

  test('comes to the same, event for event, when its seed is told again', async () => {
    for (const { hash } of outcomes.slice(0, 3)) {
      const seed = outcomes.findIndex((one) => one.hash === hash) + 1;
      expect((await playSeed({ seed, steps: STEPS })).hash).toBe(hash);
    }
  });

  test('is what the read models show of it, however its events come, and as a rebuild does', async () => {
    const database = await readDatabase();
    const chance = randomOf(7);
    const log = memoryLog({ batchOf: (most) => Math.min(most, 1 + chance.int(30)) });
    const running = await live(database.knex, allProjections, log);
    await running.report(outcomes.slice(0, 5).flatMap((one) => one.log) as unknown as readonly ToAppend[]);
    for (const { name } of allProjections) {
      const deps = { knex: database.knex, subscribe: log.subscribe, projections: allProjections, log: quietLog() };
      expect([name, await compareRebuilt(deps, name)]).toEqual([name, []]);
    }
    await running.stop();
    await database.drop();
  });
});

test('on PostgreSQL it is as right as in memory', async () => {
  const database = await readDatabase();
  const eventStore = createPostgresEventStore({ pool: database.pool });
  const { fault, log } = await playSeed({ seed: 5, steps: 150, eventStore });
  await eventStore.close();
  await database.drop();
  expect(fault).toBeUndefined();
  expect(log.length).toBeGreaterThan(100);
});

test('a long story with a fault is told again in a few commands', async () => {
  // As if no payment were ever confirmed.
  const never = 'order.payment-confirmed.v1';
  const run = { seed: 3, steps: 150, never };
  const { outcome, run: short } = await shrink(run);
  expect(outcome.fault).toContain(never);
  expect(outcome.story.length).toBeLessThan(30);
  expect((await playSeed(short)).hash).toBe(outcome.hash);
});
