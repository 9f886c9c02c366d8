/** What verifying needs of a browser or of Node.js: its hashes and signatures. */
export type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>;
export type Bytes = Uint8Array<ArrayBuffer>;

/** Throws a `DOMException` for a text that isn't base64. */
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const toHex = (bytes: Bytes): string => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const joined = (...parts: readonly Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

export const areEqual = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

export const sha256 = async (subtle: Subtle, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await subtle.digest('SHA-256', bytes));

/** Returns whether the private key of this Ed25519 key (32 bytes) signed the bytes. */
export async function isSigned(subtle: Subtle, publicKey: Bytes, bytes: Bytes, signature: Bytes): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', key, signature, bytes);
}
