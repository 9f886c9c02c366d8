import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasGrown, openCheckpoint } from '#workflows/receipt/logProofs.ts';
import { compareReceipts, type ReceiptVerdict, verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { startSealer } from '#services/transparency/sealer.ts';
import { until } from '#testing/until.ts';

const api = withApi();
const { subtle } = globalThis.crypto;
const order = derivedId('demo-order', idOf('buyer'), 'Quinn');
const path = `/api/v1/orders/${order}/signed-receipt/`;

let sealer: ReturnType<typeof startSealer>;
beforeAll(async () => {
  const { transparency, ...deps } = api.rig().deps;
  sealer = startSealer({ ...deps, ...transparency, pool: api.database().pool, signMs: 20 });
  await until(
    () => growth(0),
    ({ checkpoint }) => checkpoint !== null,
  );
});
afterAll(() => sealer.stop());

const receipt = async (): Promise<string> => {
  const { status, body } = await api.as('buyer', 'GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return JSON.stringify(body);
};
const whole = async (text: string) => {
  const { fingerprint } = (await api.as(undefined, 'GET', '/api/v1/evidence/public-key/')).body;
  const verdict: ReceiptVerdict = await verifyReceipt(subtle, text, fingerprint);
  if (verdict.kind !== 'whole') throw new Error(verdict.why);
  return verdict;
};
const growth = async (size: number) => (await api.as(undefined, 'GET', `/api/v1/log/growth/?size=${size}`)).body;

test("Bruno's receipt proves each step that he may see, and names nobody else and no commission", async () => {
  const text = await receipt();
  const { receipt: made, proven } = await whole(text);
  expect(proven).toBe(made.events.length);
  expect(made.events[0]).toMatchObject({ stream: `order-${order}`, revision: '0', what: 'Order placed' });
  const told = JSON.stringify(made.events.map(({ proof: _, ...event }) => event));
  expect(told).not.toMatch(/commission|@|Cora|Sam /i);
});

test('nobody else gets it', async () => {
  for (const who of ['buyer-two', 'cardholder', 'orders-staff', 'admin'] as const) {
    expect([403, 404], who).toContain((await api.as(who, 'GET', path)).status);
  }
  expect((await api.as(undefined, 'GET', path)).status).toBe(401);
});

test('the next one proves that the log only grew, and anybody can ask the log of today the same', async () => {
  const { db, eventStore, now } = api.rig().deps;
  const first = await whole(await receipt());
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const later = await until(
    async () => whole(await receipt()),
    ({ log }) => log.size > first.log.size,
  );
  expect(compareReceipts(first, later)).toBe('grew');
  const today = await growth(first.log.size);
  const state = (await openCheckpoint(subtle, today.checkpoint, first.receipt.log.key))!;
  expect(await hasGrown(subtle, first.log, state, today.path)).toBe(true);
});

test('a log that has lost events is found out by the first receipt', async () => {
  const { log } = await whole(await receipt());
  // The log as an older backup would have it is shorter than the receipt says.
  expect(await growth(log.size + 1_000_000)).toMatchObject({
    path: null,
    checkpoint: expect.stringContaining('tradelines/'),
  });
  // One that was filled up again has other events.
  const { checkpoint, path: grown } = await growth(log.size - 1);
  const state = (await openCheckpoint(subtle, checkpoint, (await whole(await receipt())).receipt.log.key))!;
  expect(await hasGrown(subtle, log, state, grown)).toBe(false);
});
