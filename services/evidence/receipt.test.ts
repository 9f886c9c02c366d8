import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasGrown } from '#workflows/receipt/logProofs.ts';
import type { Receipt } from '#workflows/receipt/receipt.ts';
import { receiptBytes } from '#workflows/receipt/receipt.ts';
import { compareReceipts, type ReceiptVerdict, verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { completeHash, consistencyPath, leafHash, rootOf, type Subtree } from '#services/transparency/merkle.ts';
import { signCheckpoint } from '#services/transparency/checkpoint.ts';
import { verifierKeyOf } from '#services/transparency/note.ts';
import { commented, sealedRig } from '#services/transparency/testing/sealedRig.ts';
import { fingerprintOf, type SigningKey, signingKey } from '#services/vault/signingKey.ts';
import { verifyEvidenceCommand } from '#services/cli/verify-evidence.ts';
import { collectStreams } from './collectStreams.ts';
import { makeReceipt } from './makeReceipt.ts';
import { digestOf, PACK_FORMAT } from './pack.ts';
import { withProofs } from './withProofs.ts';

const order = '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a001';
const buyer = '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a009';
const ours = signingKey(Buffer.alloc(32, 7));
const eves = signingKey(Buffer.alloc(32, 8));
const { subtle } = globalThis.crypto;
const ourFingerprint = fingerprintOf(ours.publicKey);

/** The steps of an order as its buyer sees them. */
const steps = ['order.placed.v1', 'order.payment-submitted.v1', 'order.payment-declined.v1'].map((type, index) => ({
  id: randomUUID(),
  type,
  data: { buyerId: buyer, amountCents: 45_000, ...(index === 2 ? { reason: 'Too small to read' } : {}) },
  meta: { at: `2026-11-2${index}T12:00:00.000Z`, actor: { kind: 'person', userId: buyer }, commandId: randomUUID() },
}));

let rig: Awaited<ReturnType<typeof sealedRig>>;
/** Two receipts of the same order, with other events of the log before, between and after. */
let [first, second]: [Receipt, Receipt] = [undefined!, undefined!];

beforeAll(async () => {
  rig = await sealedRig();
  await rig.eventStore.append(`card-${order}`, commented(3), 'noStream');
  await rig.eventStore.append(`order-${order}`, steps as never, 'noStream');
  rig.start();
  await rig.signed(6);
  first = (await receiptOf([])).receipt;
  await rig.eventStore.append(`card-${buyer}`, commented(5), 'noStream');
  await rig.signed(11);
  second = (await receiptOf([6])).receipt;
});
afterAll(async () => {
  await rig.stop();
  await rig.drop();
});

async function receiptOf(earlier: readonly number[]) {
  const streams = [...(await collectStreams(rig.eventStore, order, async () => []))];
  const pack = await withProofs(
    { db: rig.db, transparency: { trusted: rig.trusted } },
    {
      format: PACK_FORMAT,
      issuer: 'https://tradelines.test',
      order: { id: order, number: '12' },
      madeAt: '2026-11-21T13:00:00.000Z',
      madeBy: { userId: buyer, name: 'Bea' },
      streams,
      files: [],
      digest: digestOf(streams),
    },
  );
  return (await makeReceipt(rig.db, ours, pack, { language: 'en', buyerId: buyer, earlier }))!;
}

const verified = (receipt: unknown, trusted: string | undefined = ourFingerprint) =>
  verifyReceipt(subtle, JSON.stringify(receipt, null, 2), trusted);
const signedBy = ({ signature: _, ...content }: Receipt, key: SigningKey = ours): Receipt => ({
  ...content,
  signature: {
    algorithm: 'Ed25519',
    publicKey: key.publicKey.toString('base64'),
    value: key.sign(receiptBytes(content)).toString('base64'),
  },
});
const whole = (verdict: ReceiptVerdict) => {
  if (verdict.kind !== 'whole') throw new Error(verdict.why);
  return verdict;
};

describe('a receipt', () => {
  test('is whole as it was made, and tells its buyer what happened, with a proof of each step', async () => {
    expect(await verified(first)).toMatchObject({
      kind: 'whole',
      proven: first.events.length,
      log: { size: 6 },
      fingerprint: ourFingerprint,
    });
    expect(first.events.map(({ what, amountCents, because }) => [what, amountCents, because])).toEqual([
      ['Order placed', null, null],
      ['Payment proof sent', 45_000, null],
      ['Payment declined', 45_000, 'Too small to read'],
    ]);
  });

  test('made later, proves that the log only grew since the one before', async () => {
    const [one, two] = [whole(await verified(first)), whole(await verified(second))];
    expect(compareReceipts(one, two)).toBe('grew');
    expect(compareReceipts(two, one)).toBe('grew');
    expect(compareReceipts(one, one)).toBe('grew');
    const without = whole(await verified(signedBy({ ...second, earlier: [] })));
    expect(compareReceipts(one, without)).toBe('unknown');
  });

  test('is checked by npm run verify-evidence as well', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'receipt-')), 'receipt-12.json');
    const said = async (made: unknown, ...more: readonly string[]) => {
      writeFileSync(file, JSON.stringify(made));
      const printed: string[] = [];
      const code = await verifyEvidenceCommand([file, ...more], (line) => void printed.push(line));
      return { code, said: printed.join('\n') };
    };
    expect(await said(second, '--public-key', ours.publicKey.toString('base64'))).toEqual({
      code: 0,
      said: expect.stringContaining('Proven to stand in the log: 3 of 3 events, by a checkpoint over 11 events'),
    });
    expect(await said(signedBy(second, eves), '--public-key', ourFingerprint)).toEqual({
      code: 1,
      said: expect.stringContaining('signed with another key'),
    });
    expect((await said({ ...second, madeAt: '2025-01-01' })).code).toBe(1);
    rmSync(dirname(file), { recursive: true });
  });

  /** What Eve does to the file, and what she does who has our key and signs it again. */
  const outside: readonly (readonly [string, (made: any) => void, string])[] = [
    ['changes an amount', ({ events }) => (events[1].amountCents = 1), 'signatureDiffers'],
    ['changes a reason', ({ events }) => (events[2].because = 'None'), 'signatureDiffers'],
    ['changes who it was', ({ events }) => (events[0].who = 'Eve'), 'signatureDiffers'],
    ['takes a step out', ({ events }) => events.pop(), 'signatureDiffers'],
    ['turns the steps round', ({ events }) => events.reverse(), 'signatureDiffers'],
    ['dates it back', (made) => (made.madeAt = '2025-01-01T00:00:00.000Z'), 'signatureDiffers'],
    ['names another order', (made) => (made.order.number = '13'), 'signatureDiffers'],
    ['adds a field', (made) => (made.note = 'paid'), 'signatureDiffers'],
    ['leaves the signature out', (made) => delete made.signature, 'notAReceipt'],
    ['cuts the signature', (made) => (made.signature.value = made.signature.value.slice(4)), 'signatureDiffers'],
    ['names another format', (made) => (made.format = 'tradelines-receipt-0'), 'notAReceipt'],
    ['makes the events a text', (made) => (made.events = 'none'), 'signatureDiffers'],
    ['signs it herself', (made) => Object.assign(made, signedBy(made, eves)), 'otherKey'],
    ['names her own key', (made) => (made.signature.publicKey = eves.publicKey.toString('base64')), 'otherKey'],
  ];
  const inside: readonly (readonly [string, (made: any) => void, string])[] = [
    ['the hash of a step', ({ events }) => (events[0].hash = 'f'.repeat(64)), 'notInLog'],
    ['when a step was stored', ({ events }) => (events[0].recordedAt = '2025-01-01T00:00:00.000Z'), 'notInLog'],
    ['the place of a step', ({ events }) => (events[0].position = '5'), 'notInLog'],
    ['the revision of a step', ({ events }) => (events[0].revision = '9'), 'notInLog'],
    ['the record of a step', ({ events }) => (events[0].stream = `order-${buyer}`), 'notInLog'],
    ['the proof for that of another step', ({ events }) => (events[0].proof = events[1].proof), 'notInLog'],
    [
      'the number in a proof',
      ({ events }) => (events[0].proof = events[0].proof.replace(/index \d/, 'index 1')),
      'notInLog',
    ],
    [
      'the path of a proof',
      ({ events }) => (events[0].proof = events[0].proof.replace(/\n[^\n]{44}\n/, '\n')),
      'notInLog',
    ],
    [
      'the size of the log',
      (made) => (made.log.checkpoint = made.log.checkpoint.replace('\n11\n', '\n12\n')),
      'checkpointDiffers',
    ],
    [
      'the root of the log',
      (made) =>
        (made.log.checkpoint = made.log.checkpoint.replace(
          /\n[^\n]{44}\n/,
          `\n${Buffer.alloc(32).toString('base64')}\n`,
        )),
      'checkpointDiffers',
    ],
    [
      'the key of the log',
      (made) => (made.log.key = verifierKeyOf({ name: made.log.key.split('+')[0], publicKey: eves.publicKey })),
      'checkpointDiffers',
    ],
    ['the log for one that Eve signs', (made) => forgeLog(made), 'notInLog'],
    [
      'the root that an earlier receipt had',
      ({ earlier }) => (earlier[0].root = Buffer.alloc(32).toString('base64')),
      'earlierDiffers',
    ],
    ['the size that an earlier receipt had', ({ earlier }) => (earlier[0].size = 7), 'earlierDiffers'],
    ['how the log grew', ({ earlier }) => earlier[0].path.pop(), 'earlierDiffers'],
    ['an earlier log that was longer', ({ earlier }) => (earlier[0].size = 12), 'earlierDiffers'],
  ];
  const forgeLog = (made: any) => {
    const origin = made.log.key.split('+')[0];
    made.log = {
      key: verifierKeyOf({ name: origin, publicKey: eves.publicKey }),
      checkpoint: signCheckpoint({ origin, size: 11, root: Buffer.alloc(32, 1) }, eves).note,
    };
  };

  test.each(outside)('is refused once Eve %s', async (_, change, why) => {
    const made = structuredClone(second);
    change(made);
    expect(await verified(made)).toMatchObject({ kind: 'faulty', why });
  });

  test.each(inside)('is refused when somebody with our key changes %s, and signs it', async (_, change, why) => {
    const made = structuredClone(second);
    change(made);
    expect(await verified(signedBy(made))).toMatchObject({ kind: 'faulty', why });
  });

  test("is checked by the trees and notes of Go's checksum database as well, which take none that was tampered with", async ({
    skip,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
    const write = (name: string, change: (made: any) => void, sign: (made: Receipt) => Receipt) => {
      const made = structuredClone(second);
      change(made);
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify(sign(made), null, 1));
      return file;
    };
    const files = [
      write(
        'whole',
        () => {},
        (made) => made,
      ),
      ...outside.map(([, change], index) => write(`outside-${index}`, change, (made) => made)),
      ...inside.map(([, change], index) => write(`inside-${index}`, change, signedBy)),
    ];
    const program = join(import.meta.dirname, '../../testing/receipts/verify.go');
    const { status, stdout, stderr } = spawnSync('go', ['run', program, ourFingerprint, ...files], {
      encoding: 'utf8',
      env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(tmpdir(), 'go-build') },
    });
    rmSync(folder, { recursive: true });
    if (status === null || /cannot find package/.test(stderr)) {
      skip('Go and its x/mod are not installed (Debian: apt-get install golang-go golang-golang-x-mod-dev)');
    }
    const [first, ...others] = stdout.trim().split('\n');
    expect(first, stderr).toBe('whole');
    expect(others).toHaveLength(outside.length + inside.length);
    expect(others.length).toBeGreaterThanOrEqual(20);
    expect(others.filter((said) => said === 'whole')).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '"receipt"', '{"format":"tradelines-receipt-1"}', '\u0000'])(
    'is no receipt: %j',
    async (text) => {
      expect(await verifyReceipt(subtle, text, ourFingerprint)).toEqual({ kind: 'faulty', why: 'notAReceipt' });
    },
  );
});

test('a log of every small size is shown to have grown into every larger one, and into no other', async () => {
  const leaves = Array.from({ length: 34 }, (_, index) => leafHash(Buffer.from(`leaf ${index}`)));
  const over =
    (hashes: readonly Buffer[]): Subtree =>
    async (height, n) =>
      completeHash(hashes.slice(n * 2 ** height, (n + 1) * 2 ** height));
  const bytes = (hash: Buffer) => Uint8Array.from(hash);
  for (let to = 1; to < leaves.length; to += 1) {
    const later = { size: to, root: bytes(await rootOf(to, over(leaves))) };
    for (let from = 0; from <= to; from += 1) {
      const path = (await consistencyPath(from, to, over(leaves))).map((hash) => hash.toString('base64'));
      const earlier = { size: from, root: bytes(await rootOf(from, over(leaves))) };
      const other = { size: from, root: bytes(Buffer.alloc(32, from)) };
      expect(await hasGrown(subtle, earlier, later, path), `${from} to ${to}`).toBe(true);
      if (from === 0) continue;
      expect(await hasGrown(subtle, other, later, path)).toBe(false);
      expect(await hasGrown(subtle, earlier, { ...later, root: other.root }, path)).toBe(false);
      expect(await hasGrown(subtle, earlier, later, [...path, Buffer.alloc(32).toString('base64')])).toBe(false);
      if (path.length > 0) expect(await hasGrown(subtle, earlier, later, path.slice(1))).toBe(false);
      expect(await hasGrown(subtle, later, earlier, path)).toBe(from === to);
    }
  }
  await expect(consistencyPath(4, 3, over(leaves))).rejects.toThrow(RangeError);
});
