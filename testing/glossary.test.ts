import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['workflows', 'services', 'projections', 'web', 'testing', 'scripts'];
const glossary = readFileSync(join(root, 'docs/words/en.md'), 'utf8');
const [words = '', replaced = ''] = glossary.split('## Not in code');
const named = (text: string): readonly string[] => [...text.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name!);

/** Every name in the code, and the first file that has it. */
const names = new Map<string, string>();
for (const path of rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
)) {
  if (!/\.tsx?$/.test(path)) continue;
  for (const [name] of readFileSync(join(root, path), 'utf8').matchAll(/[A-Za-z_][\w]*(?:[.-][\w-]+)*/g)) {
    for (const part of [name, ...name.split(/[.-]/)]) if (!names.has(part)) names.set(part, path);
  }
}

test('every name of the glossary is one of the code', () => {
  expect(named(words).filter((name) => !names.has(name))).toEqual([]);
});

test('a name that was replaced does not come back', () => {
  const rows = replaced.split('\n').filter((line) => line.startsWith('| `'));
  const found = rows.flatMap((row) => named(row.split('|')[1]!)).filter((name) => names.has(name));
  expect(found.map((name) => `${name} in ${names.get(name)}`)).toEqual([]);
  expect(rows.flatMap((row) => named(row.split('|')[2]!)).filter((name) => !names.has(name))).toEqual([]);
});
