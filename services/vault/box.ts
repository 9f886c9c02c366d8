import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. `bound` must be the same again to open it. */
export function closeBox(key: Buffer, plain: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What `closeBox` put in. Throws when a single bit of box, key or `bound` is different. */
export function openBox(key: Buffer, box: Uint8Array, bound: string): Buffer {
  if (box.length < nonceBytes + tagBytes) throw new Error('The box is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(box.subarray(box.length - tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, box.length - tagBytes)), decipher.final()]);
}
