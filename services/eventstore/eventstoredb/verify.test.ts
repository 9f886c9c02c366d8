import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { checkChain } from '#services/domains/audit/chainCheck/checkChain.ts';
import { checkById } from '#services/domains/audit/chainCheck/checks.ts';
import { createLogger } from '#services/platform/logger.ts';
import { behindAnchor } from '#services/transparency/behindAnchor.ts';
import { commented, sealedRig } from '#services/transparency/testing/sealedRig.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { createEventStoreDb } from './eventStoreDb.ts';

const server = await startEventStoreDouble();
const storedLog = createEventStoreDb({ url: `esdb://127.0.0.1:${server.port}?tls=false` });
const rig = await sealedRig({ stored: storedLog });
afterAll(async () => {
  await rig.drop();
  await server.close();
});

const ada = {
  by: { kind: 'person', userId: randomUUID(), userType: 'admin', permissions: {} },
  requestOrigin: { via: 'browser' },
} as const;
const deps = {
  db: rig.db,
  transparency: { storedLog, isDense: false, trusted: rig.trusted },
  now: () => new Date('2026-11-21T12:00:00Z'),
  log: createLogger({ LOG_LEVEL: 'silent', production: true }),
};
const checked = async (stream: string | null = null) => {
  const { check, done } = await checkChain(deps, { ...ada, stream });
  await done;
  return checkById(rig.db, check.id);
};

test('on EventStoreDB, too, the log is sealed in its own order; a check names the event that Eve changed and the end that she cut off', async () => {
  for (const [stream, count] of [
    ['order-1', 3],
    ['order-2', 60],
    ['card-1', 5],
  ] as const) {
    await rig.eventStore.append(stream, commented(count), 'noStream');
  }
  rig.start();
  await rig.signed(68);
  expect(await checked()).toMatchObject({ state: 'whole', events: 68, streams: 3, broken: [], differences: [] });

  const [genuine] = await storedLog.read('order-2', { from: 40n, max: 1 });
  server.log.forge('order-2', 40, { number: 0 });
  const broken = [
    {
      stream: 'order-2',
      revision: '40',
      position: String(genuine!.position),
      why: 'hashDiffers',
      found: genuine!.meta['hash'],
      expected: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ];
  expect(await checked()).toMatchObject({ state: 'broken', broken, differences: [] });
  expect(await checked('order-2')).toMatchObject({ state: 'broken', broken });
  expect(await checked('order-1')).toMatchObject({ state: 'whole', events: 3 });
  server.log.forge('order-2', 40, { number: 40 });
  expect(await checked()).toMatchObject({ state: 'whole', differences: [] });

  server.log.cutOff('card-1', 3);
  const cut = [{ why: 'logCut', stream: 'card-1', revision: '3', expected: expect.stringContaining('2 events') }];
  expect(await checked()).toMatchObject({ state: 'broken', events: 66, broken: [], differences: cut });
  expect(await checked('card-1')).toMatchObject({
    state: 'broken',
    events: 3,
    differences: [{ why: 'streamCut', stream: 'card-1', revision: '3' }],
  });
  const { anchor } = await rig.trusted();
  expect(await behindAnchor({ db: rig.db, storedLog, isDense: false }, anchor!)).toEqual({
    why: 'missing',
    signed: 68,
    found: 66,
    from: null,
    to: null,
  });
});
