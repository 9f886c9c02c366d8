import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasGrown, openCheckpoint, witnessedAt } from '#workflows/receipt/logProofs.ts';
import { signingKey } from '#services/vault/signingKey.ts';
import { until } from '#testing/until.ts';
import { keepCheckpointRow, newestCheckpointNotes } from './checkpointRows.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { cosignedAt, type NoteKey, verifierKeyOf } from './note.ts';
import { commented, sealedRig } from './testing/sealedRig.ts';
import { storedSubtrees } from './treeRows.ts';
import { createWitness } from './witness.ts';

const { subtle } = globalThis.crypto;
const theirs = signingKey(Buffer.alloc(32, 9));
const witnessKey: NoteKey = { name: 'witness.example/1', publicKey: theirs.publicKey, isWitness: true };
const [, keyId] = /\+([0-9a-f]{8})\+/.exec(verifierKeyOf(witnessKey))!;

let rig: Awaited<ReturnType<typeof sealedRig>>;
let logKey: string;
let server: Server;
/** What the witness saw last, and what it answered so far. */
let seen = { size: 0, root: new Uint8Array() };
const answers: number[] = [];
/** Signs with this instead of its own key. */
let signer = theirs;

beforeAll(async () => {
  rig = await sealedRig();
  server = createServer((request, response) => {
    void text(request)
      .then(witnessed)
      .then(([status, body]) => {
        answers.push(status);
        response.writeHead(status).end(body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rig.start();
  await grown(5);
  logKey = verifierKeyOf((await rig.trusted()).identity.key);
});
afterAll(async () => {
  server.close();
  await rig.stop();
  await rig.drop();
});

/** A witness as C2SP describes it (c2sp.org/tlog-witness). */
async function witnessed(body: string): Promise<readonly [status: number, body: string]> {
  const [, head, note] = /^([^]*?)\n\n([^]*)$/.exec(body)!;
  const [old, ...path] = head!.split('\n');
  const state = await openCheckpoint(subtle, note!, logKey);
  if (!state) return [403, ''];
  if (old !== `old ${seen.size}`) return [409, `${seen.size}\n`];
  if (!(await hasGrown(subtle, seen, state, path))) return [422, ''];
  seen = state;
  const seconds = 1_795_000_000n;
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(seconds);
  const signature = signer.sign(Buffer.from(`cosignature/v1\ntime ${seconds}\n${note!.split('\n\n')[0]}\n`));
  const line = Buffer.concat([Buffer.from(keyId!, 'hex'), time, signature]).toString('base64');
  return [200, `\u2014 ${witnessKey.name} ${line}\n`];
}

let size = 0;
/** So many more events, signed for. */
async function grown(count: number): Promise<SignedCheckpoint> {
  await rig.eventStore.append(`order-${size}`, commented(count), 'noStream');
  size += count;
  await rig.signed(size);
  return (await rig.trusted()).anchor!;
}
const witness = () =>
  createWitness(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, witnessKey, {
    subtree: () => storedSubtrees(rig.db),
    keep: (checkpoint) => keepCheckpointRow(rig.db, checkpoint),
    log: { warn: () => {}, info: () => {} },
    eachMs: 1,
  });
const newestNote = async () => (await newestCheckpointNotes(rig.db, 1))[0]!;
const cosigned = () => until(newestNote, (note) => cosignedAt(note, witnessKey) !== undefined);

test('it signs that the log has grown; its line is kept, and pages read it as the server does', async () => {
  const { offer, stop } = witness();
  offer((await rig.trusted()).anchor!);
  await cosigned();
  offer(await grown(3));
  const note = await cosigned();
  await stop();
  expect(seen.size).toBe(8);
  expect(answers).toEqual([200, 200]);
  expect(cosignedAt(note, witnessKey)).toEqual(new Date(1_795_000_000_000));
  expect(await witnessedAt(subtle, note, verifierKeyOf(witnessKey))).toEqual({
    name: 'witness.example/1',
    at: new Date(1_795_000_000_000).toISOString(),
  });
  expect(await witnessedAt(subtle, note.replace('\n8\n', '\n9\n'), verifierKeyOf(witnessKey))).toBeUndefined();
  // The log's own signature still opens it.
  expect((await rig.trusted()).anchor?.size).toBe(8);
});

test('after a start it says how far it had seen, and the proof begins there', async () => {
  answers.length = 0;
  const { offer, stop } = witness();
  offer(await grown(4));
  await cosigned();
  await stop();
  expect(answers).toEqual([409, 200]);
  expect(seen.size).toBe(12);
});

test("an answer that its key didn't sign isn't kept, and is asked for again", async () => {
  signer = signingKey(Buffer.alloc(32, 10));
  answers.length = 0;
  const { offer, stop } = witness();
  offer(await grown(2));
  await until(
    async () => answers.length,
    (count) => count >= 3,
  );
  expect(cosignedAt(await newestNote(), witnessKey)).toBeUndefined();
  signer = theirs;
  await cosigned();
  await stop();
});
