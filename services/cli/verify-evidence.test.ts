import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chained, chainStart } from '#services/eventstore/chain.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { collectStreams } from '#services/evidence/collectStreams.ts';
import { signedPack } from '#services/evidence/makePack.ts';
import { digestOf, type EvidencePack, PACK_FORMAT } from '#services/evidence/pack.ts';
import { withProofs } from '#services/evidence/withProofs.ts';
import { verifierKeyOf } from '#services/transparency/note.ts';
import { commented, sealedRig } from '#services/transparency/testing/sealedRig.ts';
import { fingerprintOf, signingKey } from '#services/vault/signingKey.ts';
import { verifyEvidenceCommand } from './verify-evidence.ts';

const order = '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a001';
const booking = '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a002';
const card = '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a003';
const ours = signingKey(Buffer.alloc(32, 7));
const eves = signingKey(Buffer.alloc(32, 8));
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An order of one line, whose card has another order's slot in between. */
async function pack(): Promise<EvidencePack> {
  const eventStore = createMemoryEventStore();
  const happened = async (
    stream: string,
    ...events: readonly (readonly [type: string, data: Record<string, string | object>])[]
  ) =>
    eventStore.append(
      stream,
      chained(
        stream,
        events.map(([type, data]) => ({
          id: randomUUID(),
          type,
          data: data as never,
          meta: { at: '2026-11-21T12:00:00.000Z', commandId: randomUUID() },
        })),
        chainStart,
      ),
      'noStream',
    );
  await happened(
    `card-${card}`,
    ['card.slot-reserved.v1', { orderId: order }],
    ['card.slot-reserved.v1', { orderId: 'another' }],
    ['card.slot-settled.v1', { orderId: order }],
  );
  await happened(
    `order-${order}`,
    ['order.placed.v1', { lines: [{ cardId: card }] }],
    ['order.commented.v1', { text: 'Please hurry' }],
    ['order.payment-confirmed.v1', { bookings: [{ bookingId: booking }] }],
  );
  await happened(`booking-${booking}`, ['booking.opened.v1', { orderId: order }]);
  const streams = [...(await collectStreams(eventStore, order, async () => []))];
  return signedPack(
    {
      format: PACK_FORMAT,
      issuer: 'https://tradelines.test',
      order: { id: order, number: '12' },
      madeAt: '2026-11-21T13:00:00.000Z',
      madeBy: { userId: 'ada', name: 'Ada' },
      streams,
      files: [],
      digest: digestOf(streams),
    },
    ours,
  );
}

/** What the command prints and ends with, for a pack in which something was changed. */
async function verified(change: (pack: any) => void, ...more: readonly string[]) {
  const made = await pack();
  change(made);
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(made));
  const printed: string[] = [];
  const code = await verifyEvidenceCommand([file, ...more], (line) => void printed.push(line));
  return { code, said: printed.join('\n') };
}
const untouched = () => {};

describe('npm run verify-evidence', () => {
  test('a pack as it was made is whole, also re-indented, and says whose key to compare', async () => {
    expect(await verified(untouched)).toEqual({
      code: 0,
      said: expect.stringContaining('Whole: 6 events in 3 streams, 0 files, of order 12'),
    });
    expect((await verified(untouched)).said).toContain(fingerprintOf(ours.publicKey));
    expect((await verified(untouched, '--public-key', fingerprintOf(ours.publicKey))).said).not.toContain(
      'That proves',
    );
    expect((await verified(untouched, '--public-key', ours.publicKey.toString('base64'))).code).toBe(0);
  });

  test.each<[string, (pack: any) => void, RegExp]>([
    [
      'changed what was said',
      ({ streams }) => (streams[0].events[1].data.text = 'No hurry'),
      /order-.*a001 at revision 1 is not what its hash was made over: [0-9a-f]{64} was expected/,
    ],
    [
      'took an event out',
      ({ streams }) => streams[0].events.splice(1, 1),
      /an event is missing before order-.*a001 at revision 2: 1 was expected, 2 stands there/,
    ],
    ['took the last event out', ({ streams }) => streams[0].events.pop(), /the digest is not that of these events/],
    [
      'hung an event behind another one',
      ({ streams }) => (streams[0].events[2].previous = 'f'.repeat(64)),
      /order-.* at revision 2 does not follow/,
    ],
    ['turned the card’s slots round', ({ streams }) => streams[2].events.reverse(), /an event is missing before card-/],
    ['dated it back', (made) => (made.madeAt = '2025-01-01T00:00:00.000Z'), /the signature is not that of the key/],
    ['named somebody else', (made) => (made.madeBy.name = 'Olga'), /the signature is not that of the key/],
    ['left the signature out', (made) => delete made.signature, /no evidence pack/],
  ])('Eve %s: the first fault is named, and the exit code is 1', async (_, change, fault) => {
    expect(await verified(change)).toEqual({ code: 1, said: expect.stringMatching(fault) });
  });

  test('a pack that Eve made and signed herself is whole, but not for who names our key', async () => {
    const forged = (made: any) =>
      Object.assign(made, signedPack((({ signature: _, ...content }) => content)(made), eves));
    expect((await verified(forged)).code).toBe(0);
    expect(await verified(forged, '--public-key', fingerprintOf(ours.publicKey))).toEqual({
      code: 1,
      said: expect.stringContaining('signed with another key'),
    });
  });

  test('a wrong call says how it goes', async () => {
    const printed: string[] = [];
    const run = (...args: string[]) => verifyEvidenceCommand(args, (line) => void printed.push(line));
    const calls = [run(), run('a', '--key', 'b'), run('a', '--public-key'), run(join(folder, 'nothing.json'))];
    expect(await Promise.all(calls)).toEqual([2, 2, 2, 2]);
    expect(printed[0]).toMatch(/^Usage: npm run verify-evidence/);
  });
});

describe('the proofs in a pack', () => {
  test('show that its events stand in the log; a changed one is named, and the pack needs no database', async () => {
    const rig = await sealedRig();
    await rig.eventStore.append(`card-${card}`, commented(3), 'noStream');
    await rig.eventStore.append(`order-${order}`, commented(7), 'noStream');
    rig.start();
    await rig.signed(10);
    await rig.stop();
    const streams = [...(await collectStreams(rig.eventStore, order, async () => []))];
    const content = await withProofs(
      { db: rig.db, transparency: { trusted: rig.trusted } },
      {
        format: PACK_FORMAT,
        issuer: 'https://tradelines.test',
        order: { id: order, number: '12' },
        madeAt: '2026-11-21T13:00:00.000Z',
        madeBy: { userId: 'ada', name: 'Ada' },
        streams,
        files: [],
        digest: digestOf(streams),
      },
    );
    await rig.drop();
    const said = async (change: (made: any) => void) => {
      const made = structuredClone(content);
      change(made);
      const file = join(folder, `${randomUUID()}.json`);
      writeFileSync(file, JSON.stringify(signedPack(made, ours)));
      const printed: string[] = [];
      return { code: await verifyEvidenceCommand([file], (line) => void printed.push(line)), said: printed.join('\n') };
    };
    expect(await said(untouched)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /Proven to stand in the log: 7 of 7 events, by checkpoints of tradelines\/[0-9a-f]{32}\/1\+/,
      ),
    });
    const proofs = (made: any): Record<string, string> => made.log.proofs;
    const [first, second] = streams[0]!.events.map(({ id }) => id) as [string, string];
    expect(await said((made) => (proofs(made)[first] = proofs(made)[second]!))).toEqual({
      code: 1,
      said: expect.stringMatching(/at revision 0 is not proven to stand in the log: .*notIncluded/),
    });
    expect(await said((made) => (made.streams[0].events[2].recordedAt = '2026-01-01T00:00:00.000Z'))).toEqual({
      code: 1,
      said: expect.stringMatching(/at revision 2 is not proven/),
    });
    expect(await said((made) => (proofs(made)[first] = proofs(made)[first]!.replace('\n10\n', '\n11\n')))).toEqual({
      code: 1,
      said: expect.stringMatching(/checkpointNotSigned/),
    });
    expect(await said((made) => (made.log.key = verifierKeyOf({ name: 'eve', publicKey: eves.publicKey })))).toEqual({
      code: 1,
      said: expect.stringMatching(/checkpointNotSigned/),
    });
    expect(await said((made) => delete made.log)).toEqual({ code: 0, said: expect.stringContaining('no proofs') });
  });
});
