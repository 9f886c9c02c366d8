import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productProcess } from './productProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-starting-'));
writeFileSync(join(folder, 'file'), '');
writeFileSync(join(folder, 'master.key'), 'c2hvcnQ=');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: folder },
    /^The database cannot be used: .*ECONNREFUSED.*\. Start it, or mend DATABASE_URL$/,
  ],
  [
    'a data folder below a file',
    { DATA_DIR: join(folder, 'file', 'data') },
    /^The data folder .* cannot be written: a part of its path is a file\. Mend that, or choose another DATA_DIR$/,
  ],
  [
    'a master key of the wrong size',
    { MASTER_KEY: '', DATA_DIR: folder },
    /^.*master\.key does not hold a key of 32 bytes: restore it, or data encrypted with it stays unreadable$/,
  ],
])('%s is one sentence, without a stack, and exit code 1', { timeout: 120_000 }, async (_, environment, sentence) => {
  const product = await productProcess({ LOG_LEVEL: 'fatal', ...environment });
  expect(await product.exited).toBe(1);
  expect((await product.said).trim()).toMatch(sentence);
});
