import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { checkChain } from '#services/chaincheck/checkChain.ts';
import { checkById } from '#services/chaincheck/checks.ts';
import { createLogger } from '#services/platform/logger.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { chained, chainStart } from '../chain.ts';
import { startEventStoreDouble } from './double/server.ts';
import { createEventStoreDb } from './eventStoreDb.ts';

const [database, server] = await Promise.all([testDatabase(), startEventStoreDouble()]);
const eventStore = createEventStoreDb({ url: `esdb://127.0.0.1:${server.port}?tls=false` });
afterAll(async () => {
  await eventStore.close();
  await server.close();
  await database.drop();
});

const ada = { by: { kind: 'person', userId: randomUUID(), userType: 'admin', permissions: {} }, whence: { via: 'browser' } } as const;
const deps = { db: database.knex, eventStore, now: () => new Date('2026-11-21T12:00:00Z'), log: createLogger({ LOG_LEVEL: 'silent', production: true }) };
const checked = async (stream: string | null = null) => {
  const { check, done } = await checkChain(deps, { ...ada, stream });
  await done;
  return checkById(database.knex, check.id);
};
const events = (count: number) => Array.from({ length: count }, (_, number) => ({ id: randomUUID(), type: 'order.commented.v1', data: { number }, meta: { commandId: `c-${number}` } }));

test('on EventStoreDB, too, a check finds the log whole, then names the event that Eve changed and misses the end that she cut off', async () => {
  for (const [stream, count] of [['order-1', 3], ['order-2', 60], ['card-1', 5]] as const) await eventStore.append(stream, chained(stream, events(count), chainStart), 'noStream');
  expect(await checked()).toMatchObject({ state: 'whole', events: 68, streams: 3, broken: [], rewritten: null });

  const [genuine] = await eventStore.read('order-2', { from: 40n, max: 1 });
  server.log.forge('order-2', 40, { number: 0 });
  const broken = [{ stream: 'order-2', revision: '40', position: String(genuine!.position), why: 'hashDiffers', found: genuine!.meta.hash, expected: expect.stringMatching(/^[0-9a-f]{64}$/) }];
  expect(await checked()).toMatchObject({ state: 'broken', broken, rewritten: null });
  expect(await checked('order-2')).toMatchObject({ state: 'broken', broken });
  expect(await checked('order-1')).toMatchObject({ state: 'whole', events: 3 });
  server.log.forge('order-2', 40, { number: 40 });
  expect(await checked()).toMatchObject({ state: 'whole', rewritten: null });

  server.log.cutOff('card-1', 3);
  expect(await checked('card-1')).toMatchObject({ state: 'whole', events: 3 });
  expect(await checked()).toMatchObject({ state: 'broken', events: 66, broken: [], rewritten: { upTo: expect.stringMatching(/^\d+$/), expected: expect.any(String), found: expect.any(String) } });
});
