import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasGrown, openCheckpoint } from '#workflows/receipt/logProofs.ts';
import { type Receipt, receiptBytes } from '#workflows/receipt/receipt.ts';
import { compareReceipts, verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { verifyEvidenceCommand } from '#services/cli/verify-evidence.ts';
import { derivedId } from '#services/commands/ids.ts';
import { startSealer } from '#services/transparency/sealer.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { until } from '#testing/until.ts';

const api = withApi();
const { subtle } = globalThis.crypto;
const order = derivedId('demo-order', idOf('buyer'), 'Quinn');
const account = idOf('broker');
const path = (id = account) => `/api/v1/user-management/${id}/erasure-certificate/`;

let sealer: ReturnType<typeof startSealer>;
/** A receipt of another customer, from before the erasure, and the certificate. */
let [neighbours, certificate]: [Receipt, Receipt] = [undefined!, undefined!];

beforeAll(async () => {
  const { transparency, ...deps } = api.rig().deps;
  sealer = startSealer({ ...deps, ...transparency, pool: api.database().pool, signMs: 20 });
  neighbours = await receiptOfBuyer();
  expect((await api.as('admin', 'GET', path())).status).toBe(404);
  const body = { email: 'broker@demo.test' };
  expect((await api.as('admin', 'DELETE', `/api/v1/user-management/${account}/`, { body })).status).toBe(200);
  await relayAudit(deps);
  certificate = (await answered(path())).body;
});
afterAll(() => sealer.stop());

const answered = (of: string, who = 'admin') =>
  until(
    () => api.as(who, 'GET', of),
    ({ status }) => status === 200,
  );
const receiptOfBuyer = async () => (await answered(`/api/v1/orders/${order}/signed-receipt/`, 'buyer')).body as Receipt;
const verified = (receipt: unknown) =>
  verifyReceipt(subtle, JSON.stringify(receipt), fingerprintOf(api.rig().deps.vault.signing.publicKey));
const whole = async (receipt: unknown) => {
  const verdict = await verified(receipt);
  if (verdict.kind !== 'whole') throw new Error(verdict.why);
  return verdict;
};

test('a certificate says which keys are destroyed, when and by whom, and names nobody', async () => {
  const { receipt, proven } = await whole(certificate);
  const { db } = api.rig().deps;
  const stored = await db('app.subject_keys').whereRaw('starts_with(subject, ?)', [`user:${account}`]);
  expect(stored.filter(({ wrapped_key: key }) => key !== null)).toEqual([]);
  expect(receipt.erasure!.keys.toSorted()).toEqual(stored.map(({ subject }) => subject).toSorted());
  expect(receipt.erasure!.keys.length).toBeGreaterThan(1);
  expect(proven).toBe(1);
  expect(receipt.events).toMatchObject([
    { stream: `account-${account}`, what: 'Account forgotten', who: 'Our staff', amountCents: null },
  ]);
  expect(JSON.stringify(certificate)).not.toMatch(/Bruno|Ada |demo\.test|sealed"/);
});

test('the log has everybody else’s events as before: a neighbour’s earlier receipt still holds after the erasure', async () => {
  const [before, { receipt, log }] = [await whole(neighbours), await whole(certificate)];
  const state = (await openCheckpoint(subtle, receipt.erasure!.before!, receipt.log.key))!;
  expect(state.size).toBeLessThan(log.size);
  expect(receipt.earlier.map(({ size }) => size)).toContain(state.size);
  const today = (await api.as(undefined, 'GET', `/api/v1/log/growth/?size=${before.log.size}`)).body;
  const now = (await openCheckpoint(subtle, today.checkpoint, before.receipt.log.key))!;
  expect(now.size).toBeGreaterThanOrEqual(log.size);
  expect(await hasGrown(subtle, before.log, now, today.path)).toBe(true);
  expect(compareReceipts(before, await whole(await receiptOfBuyer()))).toBe('grew');
});

test('verify-evidence reads it to whoever has the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  const file = join(folder, 'erasure.json');
  writeFileSync(file, JSON.stringify(certificate));
  const said: string[] = [];
  expect(await verifyEvidenceCommand([file], (line) => void said.push(line))).toBe(0);
  rmSync(folder, { recursive: true });
  const { length } = certificate.erasure!.keys;
  expect(said.join('\n')).toContain(
    `Account ${account} was forgotten ${certificate.events[0]!.at}: ${length} keys are`,
  );
  expect(said.join('\n')).toContain('only grew since the checkpoint before the erasure');
});

/** The changes of somebody with the file, and what somebody can't do who has our key as well and signs it again. */
const changes: readonly (readonly [string, boolean, (made: any) => void, string])[] = [
  ['leaves a key out', false, ({ erasure }) => erasure.keys.pop(), 'signatureDiffers'],
  ['names another account', false, ({ erasure }) => (erasure.accountId = idOf('buyer')), 'signatureDiffers'],
  ['dates it back', false, ({ events }) => (events[0].at = '2025-01-01T00:00:00.000Z'), 'signatureDiffers'],
  ['makes an order of it', false, (made) => (made.order = { id: order, number: '1' }), 'signatureDiffers'],
  ['signs for another account', true, ({ erasure }) => (erasure.accountId = idOf('buyer')), 'erasureDiffers'],
  ['signs for a key of somebody else', true, ({ erasure }) => erasure.keys.push(`user:${order}`), 'erasureDiffers'],
  ['signs without the account’s own key', true, ({ erasure }) => (erasure.keys = []), 'erasureDiffers'],
  ['signs without a proof', true, ({ events }) => (events[0].proof = null), 'erasureDiffers'],
  ['signs without the event', true, (made) => (made.events = []), 'erasureDiffers'],
  ['signs another event in its place', true, (made) => (made.events = [neighbours.events[0]]), 'notInLog'],
  ['signs another hash', true, ({ events }) => (events[0].hash = '0'.repeat(64)), 'notInLog'],
  ['signs a later time of storing', true, ({ events }) => (events[0].recordedAt = '2027-01-01'), 'notInLog'],
  [
    'signs a checkpoint after it as one before',
    true,
    (made) => (made.erasure.before = made.log.checkpoint),
    'erasureDiffers',
  ],
  ['signs a log that isn’t shown to have grown', true, (made) => (made.earlier = []), 'erasureDiffers'],
  ['signs a path of another log', true, ({ earlier }) => (earlier[0].path[0] = `${'A'.repeat(43)}=`), 'earlierDiffers'],
];
test.each(changes)('it isn’t whole anymore when somebody %s', async (_, signs, change, why) => {
  const made = structuredClone(certificate) as any;
  change(made);
  const { signing } = api.rig().deps.vault;
  if (signs) made.signature.value = signing.sign(receiptBytes(made)).toString('base64');
  expect(await verified(made)).toMatchObject({ kind: 'faulty', why });
});

test('admins alone get it, and for a forgotten account only', async () => {
  for (const who of ['users-staff', 'buyer', 'cardholder'] as const) {
    expect([who, (await api.as(who, 'GET', path())).status]).toEqual([who, 403]);
  }
  expect((await api.as('admin', 'GET', path(idOf('buyer')))).status).toBe(404);
});
