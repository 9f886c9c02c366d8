import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { world } from '#projections/world.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. Opens only with the same `bound`. */
export function closeBox(
  key: Buffer,
  plain: Uint8Array,
  bound: string,
  nonce: Buffer = world.randomBytes(nonceBytes),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Returns the same box for the same value in the same place, so that an event sent twice is stored once. The nonce is
 * derived from all inputs (as in SIV) with a key of its own: another value or another place has another nonce.
 */
export function closeSameBox(key: Buffer, plain: Uint8Array, bound: string): Buffer {
  const nonceKey = createHmac('sha256', key).update('tradelines nonce v1').digest();
  const nonce = createHmac('sha256', nonceKey)
    .update(`${Buffer.byteLength(bound)}\0${bound}`)
    .update(plain)
    .digest()
    .subarray(0, nonceBytes);
  return closeBox(key, plain, bound, nonce);
}

/** The value that `closeBox` was given. Throws if a single bit of box, key or `bound` differs. */
export function openBox(key: Buffer, box: Uint8Array, bound: string): Buffer {
  if (box.length < nonceBytes + tagBytes) throw new Error('The box is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(box.subarray(box.length - tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, box.length - tagBytes)), decipher.final()]);
}
