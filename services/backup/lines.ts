import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFault, type Part } from './manifest.ts';
import { type Half, opened, sealing } from './sealedFile.ts';

/** Writes lines as one gzipped and sealed file, which gets its name only once it is complete and on the disk. */
export async function writeLines({ folder, key }: Half, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const at = join(folder, path);
  mkdirSync(dirname(at), { recursive: true, mode: 0o700 });
  const sum = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(chunked(lines)),
    createGzip({ level: 4 }),
    key ? sealing(key, path) : new PassThrough(),
    counted,
    createWriteStream(`${at}.new`, { mode: 0o600, flush: true }),
  );
  renameSync(`${at}.new`, at);
  return { path, bytes, sha256: sum.digest('hex') };
}

const CHUNK = 64_000;

async function* chunked(lines: AsyncIterable<string>): AsyncIterable<string> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** The lines of such a file. Throws `BackupFault` when they don't open: with another key, or altered. */
export async function* readLines({ folder, key }: Half, { path }: Pick<Part, 'path'>): AsyncIterable<string> {
  const unzipped = createGunzip();
  try {
    const through = pipeline(...(await opened(join(folder, path), path, key)), unzipped);
    // Thrown where the lines are read.
    through.catch(() => {});
    yield* linesOf(unzipped);
    await through;
  } catch (cause) {
    throw new BackupFault(`${path} of the backup can't be opened: it belongs to other keys, or is damaged`, { cause });
  } finally {
    unzipped.destroy();
  }
}

async function* linesOf(text: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new StringDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield line;
  }
  if (rest) yield rest;
}

/** Throws `BackupFault` with the name of a part that is missing or differs from what was written. */
export async function checkPart(folder: string, { path, sha256 }: Part): Promise<void> {
  const sum = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) sum.update(chunk as Buffer);
  } catch (cause) {
    throw new BackupFault(`The backup lacks ${path}`, { cause });
  }
  if (sum.digest('hex') !== sha256) throw new BackupFault(`The backup is damaged: ${path} is not what was written`);
}
