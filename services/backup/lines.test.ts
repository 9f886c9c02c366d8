import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readLines, writeLines } from './lines.ts';
import { BackupFault } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = randomBytes(32);
const path = 'tables/app.users.ndjson.gz';
const rows = Array.from({ length: 20_000 }, (_, at) => JSON.stringify({ at, name: 'Zoë Canary, 你好' }));
async function* lines() {
  yield* rows;
}
const read = async (with_: Buffer | undefined, from = path) => {
  const found: string[] = [];
  for await (const line of readLines({ folder, key: with_ }, { path: from })) found.push(line);
  return found;
};

test('what is sealed comes back with its key alone, and only from its own place', async () => {
  const part = await writeLines({ folder, key }, path, lines());
  const bytes = readFileSync(join(folder, path));
  expect(part.bytes).toBe(bytes.length);
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
  expect(await read(key)).toEqual(rows);
  for (const other of [undefined, randomBytes(32)]) await expect(read(other)).rejects.toThrow(BackupFault);
  renameSync(join(folder, path), join(folder, 'tables/app.sessions.ndjson.gz'));
  await expect(read(key, 'tables/app.sessions.ndjson.gz')).rejects.toThrow(BackupFault);
});

test('a part from before parts were sealed is read as it is', async () => {
  await writeLines({ folder, key: undefined }, path, lines());
  expect(await read(key)).toEqual(rows);
});
