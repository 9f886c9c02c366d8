import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { folderFault, inDataFolder, writeWhole } from './dataFolder.ts';
import { masterKeyIn } from './masterKey.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { createLogger } from './logger.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const system = (code: string) =>
  Object.assign(new Error(`${code}: it failed, mkdir '/data'`), { code, syscall: 'mkdir' });

describe('a data folder that cannot be used', () => {
  test.each([
    ['EROFS', 'mounted read-only'],
    ['EACCES', 'may not write there'],
    ['ENOSPC', 'the disk is full'],
  ])('%s is one sentence that says what to do', async (code, reason) => {
    await expect(inDataFolder('/data', () => Promise.reject(system(code)))).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringMatching(
        new RegExp(`^The data folder /data cannot be written: .*${reason}\\. Mend that, or choose another DATA_DIR$`),
      ),
    });
  });

  test('another fault stays what it is', () => {
    const other = new TypeError('no');
    expect(folderFault('/data', other)).toBe(other);
  });

  test('below a file no key and no database can be created, and both errors say so', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => masterKeyIn(join(file, 'data'))).toThrow('a part of its path is a file');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toThrow(
      'a part of its path is a file',
    );
  });

  test.each([
    ['empty', ''],
    ['too short', Buffer.alloc(31).toString('base64')],
  ])('a master key that is %s is refused in a sentence, and left as it is', (_, content) => {
    writeFileSync(join(folder, 'master.key'), content);
    expect(() => masterKeyIn(folder)).toThrow(
      expect.objectContaining({
        name: 'StartFault',
        message: expect.stringContaining('does not hold a key of 32 bytes: restore it'),
      }),
    );
    expect(readFileSync(join(folder, 'master.key'), 'utf8')).toBe(content);
  });
});

test('a small file is written whole, for its owner alone, and leaves nothing beside it', () => {
  const path = join(folder, 'settings.json');
  writeWhole(path, 'first', 0o600);
  writeWhole(path, 'second', 0o600);
  expect(readFileSync(path, 'utf8')).toBe('second');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('settings'))).toEqual(['settings.json']);
});
