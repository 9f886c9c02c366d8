import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { world } from '#projections/world.ts';

/** Where a half of a backup is. What is in the half of the data is sealed with a key that is in the half of the keys. */
export interface Half {
  readonly folder: string;
  /** AES-256; undefined for the keys' half itself, and for backups from before the data was sealed. */
  readonly key: Buffer | undefined;
}

/** How such a file begins; one that was not sealed begins as gzip does. */
const MARK = Buffer.from('TLB1');
const [NONCE, TAG] = [12, 16];
const HEAD = MARK.length + NONCE;

/** Mark, nonce, AES-256-GCM over what comes, tag. Bound to the file's path in the backup: it opens nowhere else. */
export function sealing(key: Buffer, path: string): Transform {
  const nonce = world.randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(path));
  let head: Buffer = Buffer.concat([MARK, nonce]);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const sealed = cipher.update(chunk);
      done(null, head.length > 0 ? Buffer.concat([head, sealed]) : sealed);
      head = Buffer.alloc(0);
    },
    flush(done) {
      this.push(Buffer.concat([head, cipher.final(), cipher.getAuthTag()]));
      done();
    },
  });
}

/** What a file of a half holds. Rejects while it is read when the key is another one, or a bit of it was changed. */
export async function opened(at: string, path: string, key: Buffer | undefined): Promise<[Readable, Transform]> {
  const file = await open(at, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD);
    await file.read(head, 0, HEAD, 0);
    if (!head.subarray(0, MARK.length).equals(MARK)) return [createReadStream(at), new PassThrough()];
    if (!key) throw new Error(`${path} is sealed, and its key isn't there`);
    const tag = Buffer.alloc(TAG);
    await file.read(tag, 0, TAG, size - TAG);
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MARK.length), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(path));
    decipher.setAuthTag(tag);
    return [createReadStream(at, { start: HEAD, end: size - TAG - 1 }), decipher];
  } finally {
    await file.close();
  }
}
