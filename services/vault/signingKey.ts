import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** An Ed25519 key that signs; what others need to check it. */
export interface SigningKey {
  readonly sign: (bytes: Uint8Array) => Buffer;
  /** The 32 bytes of the public key. */
  readonly publicKey: Buffer;
}

/** The fixed prefix that wraps the 32 bytes of an Ed25519 key (RFC 8410). */
const privateWrapping = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicWrapping = Buffer.from('302a300506032b6570032100', 'hex');

/** The key pair of a 32-byte secret: the same secret gives the same key. */
export function signingKey(seed: Uint8Array): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([privateWrapping, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicWrapping.length);
  return { publicKey: Buffer.from(publicKey), sign: (bytes) => sign(null, bytes, key) };
}

/** Returns whether these bytes were signed with the private key of this public key. */
export function isSignedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  return publicKey.length === 32 && signature.length === 64 && verify(null, bytes, spki(publicKey), signature);
}

/** The fingerprint that two people compare over the phone: SHA-256 of the public key, in hex. */
export const fingerprintOf = (publicKey: Uint8Array): string => createHash('sha256').update(publicKey).digest('hex');

/** The public key in the form that other programs read. */
export const pemOf = (publicKey: Uint8Array): string =>
  spki(publicKey).export({ format: 'pem', type: 'spki' }).toString();

const spki = (publicKey: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicWrapping, publicKey]), format: 'der', type: 'spki' });
