// `node scripts/words.mjs`: what is missing or wrong in the words of a language. Part of `npm run typecheck` and of each build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { putIn } from '../words/putIn.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'words');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The texts of one language by key; those of a list by their place in it: `mail.posted.sentences#0`.
 * @param {string} language
 * @returns {Map<string, string>}
 */
export function textsOf(language, root = folder) {
  return new Map(filesOf(root, language).flatMap((file) => flat(read(root, language, file))));
}

/**
 * Everything that is wrong, one line each, beginning with the language: a key that only one language has, a plural form that the
 * language needs, other values or elements than English, a key that is there twice.
 * @returns {string[]}
 */
export function wordFaults(root = folder) {
  const languages = readdirSync(root, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name.length === 2,
  );
  const english = textsOf('en', root);
  const known = bare(english.keys());
  return languages.flatMap(({ name }) => {
    const texts = textsOf(name, root);
    const own = bare(texts.keys());
    return [
      ...[...known].filter((key) => !own.has(key)).map((key) => `has no ${key}`),
      ...[...own].filter((key) => !known.has(key)).map((key) => `${key} is not in English`),
      ...missingForms(name, english, texts).map((key) => `has no ${key}`),
      ...[...texts]
        .filter(([key, text]) => differs(key, text, english))
        .map(([key]) => `${key} puts in other values or elements`),
      ...twiceIn(root, name).map((key) => `${key} is there twice`),
    ].map((fault) => `${name}: ${fault}`);
  });
}

/** Where the values that each text needs are declared. */
export const VALUE_TYPES = join(folder, 'values.d.ts');

/**
 * The declarations of the values that English texts put in, keys with the same values in one line; one with plural forms has the
 * values of all of them.
 * @returns {string}
 */
export function valueTypes(texts = textsOf('en')) {
  const values = new Map();
  for (const [key, text] of texts) {
    const bare = key.replace(PLURAL, '');
    // The sentences of a list that lack a value are left out.
    if (key.includes('#')) continue;
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    values.set(bare, [...(values.get(bare) ?? []), ...names, ...(bare === key ? [] : ['count'])]);
  }
  const kinds = new Map();
  for (const [key, names] of values) {
    const kind = [...new Set(names)]
      .sort()
      .map((name) => `'${name}'`)
      .join(' | ');
    if (kind !== '') kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  }
  const lines = [...kinds].map(
    ([kind, keys]) => `  Readonly<Record<${keys.map((key) => `'${key}'`).join(' | ')}, ${kind}>>`,
  );
  return `// Written by scripts/words.mjs (npm run typecheck).\nexport interface TextValues extends\n${lines.sort().join(',\n')} {}\n`;
}

const filesOf = (root, language) => readdirSync(join(root, language)).sort();
const read = (root, language, file) => JSON.parse(readFileSync(join(root, language, file), 'utf8'));
const flat = (words, path = '') =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[path + name, value]]
      : Array.isArray(value)
        ? value.map((sentence, place) => [`${path}${name}#${place}`, sentence])
        : flat(value, `${path}${name}.`),
  );
const bare = (keys) => new Set([...keys].map((key) => key.replace(PLURAL, '')));

function missingForms(language, english, texts) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...english.keys()]
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => forms.map((form) => key.replace(PLURAL, `_${form}`)))
    .filter((key) => !texts.has(key));
}

function differs(key, text, english) {
  const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
  return model !== undefined && putIn(model) !== putIn(text);
}

/** Keys that one object of a file has twice, which no parser tells, and those that two files have: one of the two is never read. */
function twiceIn(root, language) {
  const files = filesOf(root, language);
  const keys = files.flatMap((file) => flat(read(root, language, file)).map(([key]) => key));
  const seen = new Set();
  return [
    ...keys.filter((key) => seen.has(key) || !seen.add(key)),
    ...files.flatMap((file) => twiceInText(readFileSync(join(root, language, file), 'utf8'))),
  ];
}

function twiceInText(text) {
  const open = [];
  const twice = [];
  for (const [sign, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (key !== undefined) open.at(-1).has(key) ? twice.push(key) : open.at(-1).add(key);
  }
  return twice;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(VALUE_TYPES, valueTypes());
  const faults = wordFaults();
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exit(faults.length > 0 ? 1 : 0);
}
