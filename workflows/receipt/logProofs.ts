import { areEqual, type Bytes, fromBase64, isSigned, joined, sha256, type Subtle, utf8 } from './bytes.ts';

// Proofs about a log, for readers who have nothing but a file: C2SP signed-note, tlog-checkpoint and tlog-proof, over the Merkle
// trees of RFC 6962. The server's own code (services/transparency) makes them; this shares none of it.

/** The state of a log at a size. */
export interface LogState {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
}

interface Key {
  readonly name: string;
  readonly id: Bytes;
  readonly bytes: Bytes;
}

/** A verifier key `name+id+base64(type || key)`; undefined if it isn't one of Ed25519 or its id isn't that of its key. */
async function keyIn(subtle: Subtle, text: string, type: 1 | 4 = 1): Promise<Key | undefined> {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) return undefined;
  const typed = fromBase64(encoded);
  if (typed.length !== 33 || typed[0] !== type) return undefined;
  const own = (await sha256(subtle, joined(utf8(`${name}\n`), typed))).slice(0, 4);
  const named = Uint8Array.from(id.match(/../g)!, (two) => Number.parseInt(two, 16));
  return areEqual(own, named) ? { name, id: own, bytes: typed.slice(1) } : undefined;
}

/** The state that a checkpoint says the log had; undefined if the log's key didn't sign it under the log's own name. */
export async function openCheckpoint(subtle: Subtle, note: string, logKey: string): Promise<LogState | undefined> {
  const key = await keyIn(subtle, logKey);
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/.exec(text) ?? [];
  if (!key || end < 0 || origin !== key.name || size === undefined || root === undefined) return undefined;
  const signature = signatureOf(note, key);
  const isOurs = signature !== undefined && (await isSigned(subtle, key.bytes, utf8(text), signature));
  return isOurs ? { origin, size: Number(size), root: fromBase64(root) } : undefined;
}

/** What stands in a note behind the id of a key; undefined if that key has no line in it. */
function signatureOf(note: string, { name, id }: Key): Bytes | undefined {
  const lines = note.slice(note.lastIndexOf('\n\n') + 2).split('\n');
  for (const line of lines) {
    const [, by, encoded] = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
    const bytes = by === name ? fromBase64(encoded ?? '') : undefined;
    if (bytes && areEqual(bytes.slice(0, 4), id)) return bytes.slice(4);
  }
  return undefined;
}

/** When a witness saw a checkpoint (C2SP cosignature/v1): instant, ISO 8601 UTC; undefined without its valid cosignature. */
export async function witnessedAt(
  subtle: Subtle,
  note: string,
  witnessKey: string,
): Promise<{ readonly name: string; readonly at: string } | undefined> {
  const key = await keyIn(subtle, witnessKey, 4);
  const bytes = key && signatureOf(note, key);
  if (!key || bytes?.length !== 72) return undefined;
  const seconds = new DataView(bytes.buffer).getBigUint64(0);
  const text = `cosignature/v1\ntime ${seconds}\n${note.slice(0, note.lastIndexOf('\n\n') + 1)}`;
  const isTheirs = await isSigned(subtle, key.bytes, utf8(text), bytes.slice(8));
  return isTheirs ? { name: key.name, at: new Date(Number(seconds) * 1_000).toISOString() } : undefined;
}

/** The log's state that a proof shows to contain an entry; undefined if it shows nothing. */
export async function provenIn(
  subtle: Subtle,
  proof: string,
  entry: string,
  logKey: string,
): Promise<LogState | undefined> {
  const [, head, note] = /^([^]*?)\n\n([^]*)$/.exec(proof) ?? [];
  const [version, at, ...path] = head?.split('\n') ?? [];
  const number = /^index (0|[1-9]\d{0,14})$/.exec(at ?? '')?.[1];
  if (version !== 'c2sp.org/tlog-proof@v1' || number === undefined || note === undefined) return undefined;
  const state = await openCheckpoint(subtle, note, logKey);
  if (!state || Number(number) >= state.size || !path.every((one) => hashText.test(one))) return undefined;
  let [index, last] = [Number(number), state.size - 1];
  let root = await sha256(subtle, joined(Uint8Array.of(0), utf8(entry)));
  for (const sibling of path.map(fromBase64)) {
    if (last === 0) return undefined;
    if (index % 2 === 1 || index === last) {
      root = await nodeOf(subtle, sibling, root);
      while (index % 2 === 0 && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      root = await nodeOf(subtle, root, sibling);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && areEqual(root, state.root) ? state : undefined;
}

/**
 * Returns whether a path shows that the log only grew from one state to another, with all that it had (RFC 9162, section 2.1.4.2).
 * Two states of one size have to be the same.
 */
export async function hasGrown(
  subtle: Subtle,
  from: Pick<LogState, 'size' | 'root'>,
  to: Pick<LogState, 'size' | 'root'>,
  path: readonly string[],
): Promise<boolean> {
  if (from.size > to.size || !path.every((one) => hashText.test(one))) return false;
  if (from.size === to.size) return path.length === 0 && areEqual(from.root, to.root);
  if (from.size === 0) return path.length === 0;
  const hashes = path.map(fromBase64);
  if (Number.isInteger(Math.log2(from.size))) hashes.unshift(from.root);
  let [first, last] = [from.size - 1, to.size - 1];
  while (first % 2 === 1) [first, last] = [half(first), half(last)];
  const [start, ...rest] = hashes;
  if (!start) return false;
  let [before, after] = [start, start];
  for (const hash of rest) {
    if (last === 0) return false;
    if (first % 2 === 1 || first === last) {
      before = await nodeOf(subtle, hash, before);
      after = await nodeOf(subtle, hash, after);
      while (first % 2 === 0 && first !== 0) [first, last] = [half(first), half(last)];
    } else {
      after = await nodeOf(subtle, after, hash);
    }
    [first, last] = [half(first), half(last)];
  }
  return last === 0 && areEqual(before, from.root) && areEqual(after, to.root);
}

const hashText = /^[A-Za-z0-9+/]{43}=$/;
const half = (number: number): number => Math.floor(number / 2);
const nodeOf = (subtle: Subtle, left: Bytes, right: Bytes): Promise<Bytes> =>
  sha256(subtle, joined(Uint8Array.of(1), left, right));
