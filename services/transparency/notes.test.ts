import canonicalize from 'canonicalize';
import { describe, expect, test } from 'vitest';
import { signingKey } from '#services/vault/signingKey.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { bundleOf, entriesIn, entryOf, readEntry } from './entry.ts';
import { completeHash, leafHash, rootOf } from './merkle.ts';
import { openNote, readVerifierKey, signNote, verifierKeyOf } from './note.ts';
import { proofOf, verifyProof } from './proof.ts';

/** The example of c2sp.org/signed-note. */
const example = {
  verifier: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  key: {
    name: 'example.com/foo',
    publicKey: Buffer.from('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', 'base64').subarray(1),
  },
  note: 'This is an example message.\n\n\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
};
const ours = signingKey(Buffer.alloc(32, 7));
const eves = signingKey(Buffer.alloc(32, 8));
const key = { name: 'log.example/orders', publicKey: ours.publicKey };
const signed = signNote('one\n\ntwo\n', { name: key.name, key: ours });

describe('a signed note', () => {
  test('is C2SP’s own: its example opens with its verifier key', () => {
    expect(verifierKeyOf(example.key)).toBe(example.verifier);
    expect(readVerifierKey(example.verifier)).toEqual(example.key);
    expect(readVerifierKey(example.verifier.replace('530d', '530e'))).toBeUndefined();
    expect(openNote(example.note, [example.key])?.text).toBe('This is an example message.\n');
  });

  test('opens for who trusts the key, also between signatures of others, and keeps its empty lines', () => {
    expect(openNote(signed, [example.key, key])).toEqual({ text: 'one\n\ntwo\n', by: key });
    const witnessed = `${signed}${signNote('one\n\ntwo\n', { name: 'witness', key: eves }).split('\n\n').at(-1)}`;
    expect(openNote(witnessed, [key])?.text).toBe('one\n\ntwo\n');
  });

  test.each([
    ['another text', signed.replace('one', 'One')],
    ['another key’s signature', signNote('one\n\ntwo\n', { name: key.name, key: eves })],
    ['another name', signed.replace(key.name, 'log.example/others')],
    ['no signature', 'one\n\ntwo\n'],
    ['no last new line', signed.slice(0, -1)],
    ['a damaged signature', signed.replace(/.{6}=*\n$/, 'AAAAAA==\n')],
    ['a control character', signed.replace('one', 'on\te')],
  ])('with %s does not open', (_, note) => {
    expect(openNote(note, [key])).toBeUndefined();
  });
});

describe('a checkpoint', () => {
  const checkpoint = signCheckpoint({ origin: key.name, size: 20_852_163, root: Buffer.alloc(32, 5) }, ours);
  test('is three lines under a signature of its origin’s key', () => {
    expect(checkpoint.note).toMatch(
      /^log\.example\/orders\n20852163\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n\n\u2014 log\.example\/orders [A-Za-z0-9+/]+={0,2}\n$/,
    );
    expect(openCheckpoint(checkpoint.note, [key])).toEqual(checkpoint);
  });
  test.each([
    ['of another size', checkpoint.note.replace('20852163', '20852162')],
    ['with another root', checkpoint.note.replace('BQUF', 'AQUF')],
    [
      'that names another origin than its signer',
      signNote('other\n1\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n', { name: key.name, key: ours }),
    ],
    [
      'with a leading zero',
      signNote(`${key.name}\n01\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n`, { name: key.name, key: ours }),
    ],
  ])('%s does not open', (_, note) => {
    expect(openCheckpoint(note, [key])).toBeUndefined();
  });
});

describe('a proof', () => {
  const entries = Array.from({ length: 11 }, (_, number) => Buffer.from(`entry ${number}`));
  const hashes = entries.map(leafHash);
  const subtree = async (height: number, n: number) =>
    completeHash(hashes.slice(n * 2 ** height, (n + 1) * 2 ** height));
  const made = async (index: number) =>
    proofOf(index, signCheckpoint({ origin: key.name, size: 11, root: await rootOf(11, subtree) }, ours), subtree);

  test('is C2SP’s text, and shows each entry of the tree', async () => {
    expect(await made(9)).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nindex 9\n([A-Za-z0-9+/]{43}=\n){3}\nlog\.example\/orders\n11\n/,
    );
    for (const [index, entry] of entries.entries()) {
      expect(verifyProof(await made(index), entry, [key])).toMatchObject({ kind: 'proven', index });
    }
    expect(verifyProof((await made(3)).replace('\nindex', '\nextra QUJD\nindex'), entries[3]!, [key]).kind).toBe(
      'proven',
    );
  });

  test('shows nothing else', async () => {
    const proof = await made(3);
    expect(verifyProof(proof, entries[4]!, [key])).toEqual({ kind: 'unproven', why: 'notIncluded' });
    expect(verifyProof(proof.replace('index 3', 'index 2'), entries[3]!, [key])).toEqual({
      kind: 'unproven',
      why: 'notIncluded',
    });
    expect(verifyProof(proof.replace('\n11\n', '\n12\n'), entries[3]!, [key])).toEqual({
      kind: 'unproven',
      why: 'checkpointNotSigned',
    });
    expect(verifyProof(proof, entries[3]!, [{ ...key, publicKey: eves.publicKey }])).toEqual({
      kind: 'unproven',
      why: 'checkpointNotSigned',
    });
    expect(verifyProof(proof.replace('@v1', '@v2'), entries[3]!, [key])).toEqual({
      kind: 'unproven',
      why: 'proofMalformed',
    });
    expect(verifyProof('', entries[3]!, [key])).toEqual({ kind: 'unproven', why: 'proofMalformed' });
  });
});

describe('an entry', () => {
  const event = {
    stream: 'order-"1"\\',
    revision: 3n,
    position: 12n,
    recordedAt: '2026-11-22T12:00:00.000Z',
    meta: { hash: 'ab'.repeat(32), salt: '00' },
  };
  test('is the canonical JSON of where an event stands, when it was taken and its hash', () => {
    expect(entryOf(event).toString()).toBe(
      canonicalize({
        hash: event.meta.hash,
        position: '12',
        recordedAt: event.recordedAt,
        revision: '3',
        stream: event.stream,
      }),
    );
    expect(readEntry(entryOf({ ...event, meta: {} }))).toEqual({
      hash: null,
      position: '12',
      recordedAt: event.recordedAt,
      revision: '3',
      stream: event.stream,
    });
  });
  test('stands in its bundle behind its length', () => {
    const entries = [Buffer.from('one'), Buffer.alloc(300, 1)];
    expect(bundleOf(entries).subarray(0, 7)).toEqual(Buffer.from([0, 3, 0x6f, 0x6e, 0x65, 1, 44]));
    expect(entriesIn(bundleOf(entries))).toEqual(entries);
  });
});
