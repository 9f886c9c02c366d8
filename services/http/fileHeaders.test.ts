import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#services/platform/projectRoot.ts';

test('every file that leaves us is named in one place', () => {
  const folder = join(projectRoot(), 'services');
  const naming = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      /(setHeader|header|attachment|set)\(\s*'content-disposition'/i.test(readFileSync(join(folder, path), 'utf8')),
  );
  expect(naming).toEqual(['http/fileHeaders.ts']);
});
