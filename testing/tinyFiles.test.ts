import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SMALL = 15;
/** Found by their names or listed one by one: each stands for itself, however small. */
const convention = [
  /^services\/reactions\//,
  /^services\/http\/middleware\//,
  /^workflows\/[^/]+\/(behavior|deadlines|folding|personal|view)\.ts$/,
  /\/(entry|staff|migrations|handlers|prepare)\.ts$/,
  /Page\.tsx$/,
  // The build puts others in their place.
  /^web\/(i18n\/wordFile|site\/server\/appPaths)\.ts$/,
  // What the frame of every page holds, each loaded once it's needed.
  /^web\/(app\/layout\/BellPlace|app\/session\/PasswordPrompt|kit\/toast\/ToastCorner|record\/actions\/OpenForm)\.tsx$/,
  // A list of staff's and a customer's ticket share it: to be one file with the ticket's other views.
  /^services\/domains\/tickets\/shownCustomer\.ts$/,
];

const files = ['workflows', 'services', 'projections', 'web', 'words', 'scripts', 'testing'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
);
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** Who imports a file, by the file; what is imported once it's needed has a file of its own for that. */
const importers = new Map<string, string[]>();
const loadedLater = new Set<string>();
for (const [path, text] of texts) {
  for (const [whole, address = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)) {
    const imported = address.startsWith('#') ? address.slice(1) : normalize(join(dirname(path), address));
    if (whole.includes('(')) loadedLater.add(imported);
    importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
}

test(`a file of at most ${SMALL} lines that one other imports stands in that one`, () => {
  const alone = files
    .filter((path) => texts.get(path)!.trimEnd().split('\n').length <= SMALL)
    .filter((path) => !loadedLater.has(path) && !convention.some((one) => one.test(path)))
    .filter((path) => importers.get(path)?.length === 1)
    .map((path) => `${path} ← ${importers.get(path)!.join()}`);
  expect(alone).toEqual([]);
  expect(importers.size).toBeGreaterThan(1_000);
});
