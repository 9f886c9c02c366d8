import { hash } from 'node:crypto';
import { isSignedBy, type SigningKey } from '#services/vault/signingKey.ts';

// Signed notes of C2SP (c2sp.org/signed-note), with Ed25519 signatures.

/** A name and the public key (32 bytes) that signs under it. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Buffer;
  /** It signs as a witness (c2sp.org/tlog-cosignature): checkpoints of others, and when it saw them. */
  readonly isWitness?: true;
}

const ED25519 = 0x01;
const COSIGNATURE = 0x04;
const typeOf = ({ isWitness }: NoteKey): number => (isWitness ? COSIGNATURE : ED25519);
const DASH = '\u2014';
/** Larger than any note of ours; longer texts are not read. */
const MOST_CHARACTERS = 100_000;

/** The text followed by a signature line. Throws a `TypeError` for a text that a note cannot have. */
export function signNote(text: string, { name, key }: { name: string; key: SigningKey }): string {
  if (!text.endsWith('\n') || hasControls(text)) {
    throw new TypeError('A note’s text ends in a new line and has no control characters');
  }
  const signature = Buffer.concat([keyIdOf({ name, publicKey: key.publicKey }), key.sign(Buffer.from(text))]);
  return `${text}\n${DASH} ${name} ${signature.toString('base64')}\n`;
}

/**
 * The text of a note that one of these keys has signed; undefined for anything else, and for a note with an invalid
 * signature of one of them. Signatures of others are ignored.
 */
export function openNote(
  note: string,
  trusted: readonly NoteKey[],
): { readonly text: string; readonly by: NoteKey } | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || note.length > MOST_CHARACTERS || hasControls(note) || !note.endsWith('\n')) return undefined;
  const text = note.slice(0, end + 1);
  let by: NoteKey | undefined;
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const { name, bytes } = signatureIn(line) ?? {};
    if (name === undefined || bytes === undefined) return undefined;
    const signer = trusted.find((one) => one.name === name && keyIdOf(one).equals(bytes.subarray(0, 4)));
    if (!signer) continue;
    if (!isSignedBy(signer.publicKey, Buffer.from(text), bytes.subarray(4))) return undefined;
    by ??= signer;
  }
  return by && { text, by };
}

/**
 * When a witness saw a checkpoint, as its cosignature in the note says (C2SP cosignature/v1); undefined without a valid one of its key.
 */
export function cosignedAt(note: string, witness: NoteKey): Date | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || note.length > MOST_CHARACTERS) return undefined;
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const { name, bytes } = signatureIn(line) ?? {};
    if (name !== witness.name || bytes?.length !== 76 || !keyIdOf(witness).equals(bytes.subarray(0, 4))) continue;
    const seconds = bytes.readBigUInt64BE(4);
    const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${note.slice(0, end + 1)}`);
    if (isSignedBy(witness.publicKey, signed, bytes.subarray(12))) return new Date(Number(seconds) * 1_000);
  }
  return undefined;
}

/** A verifier key in the form that other programs read: `name+keyId+base64(type || public key)`. */
export const verifierKeyOf = (key: NoteKey): string =>
  `${key.name}+${keyIdOf(key).toString('hex')}+${Buffer.concat([Buffer.of(typeOf(key)), key.publicKey]).toString('base64')}`;

/** Parses a verifier key of a log or a witness; undefined if it is not Ed25519 or its id does not match. */
export function readVerifierKey(text: string): NoteKey | undefined {
  const [, name, , encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (name === undefined || bytes.length !== 33) return undefined;
  const key: NoteKey = {
    name,
    publicKey: bytes.subarray(1),
    ...(bytes[0] === COSIGNATURE && { isWitness: true }),
  };
  return verifierKeyOf(key) === text ? key : undefined;
}

/** SHA-256(name || 0x0A || type || public key)[:4]. */
const keyIdOf = (key: NoteKey): Buffer =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(`${key.name}\n`), Buffer.of(typeOf(key)), key.publicKey]),
    'buffer',
  ).subarray(0, 4);

/** The name and the bytes (key id, then what the key's type says) of a note's line; undefined for anything else. */
function signatureIn(line: string): { readonly name: string; readonly bytes: Buffer } | undefined {
  const [, name, encoded] = signatureLine.exec(line) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  return name === undefined || bytes.length < 5 || bytes.toString('base64') !== encoded ? undefined : { name, bytes };
}
const signatureLine = new RegExp(`^${DASH} ([^\\s+]+) ([A-Za-z0-9+/]+={0,2})$`, 'u');

/** Control characters other than the new line, and unpaired surrogates, which are not valid UTF-8. */
const hasControls = (text: string): boolean =>
  [...text].some((letter) => letter < ' ' && letter !== '\n') || /\p{Surrogate}/u.test(text);
