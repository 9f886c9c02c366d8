import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { everyNode, type Node } from '../../testing/everyNode.ts';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const languages = ['en', 'ru', 'es', 'zh'] as const;
type Words = { [key: string]: string | Words };

const flat = (words: Words, path = ''): [string, string][] => Object.entries(words).flatMap(([name, value]) => (typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value, `${path}${name}.`)));
const wordsOf = (language: string) => new Map(readdirSync(join(web, 'i18n', language)).flatMap((file) => flat(JSON.parse(readFileSync(join(web, 'i18n', language, file), 'utf8')) as Words)));
const texts = Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as Record<(typeof languages)[number], Map<string, string>>;
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
/** What a key's sentence needs, whatever its plural form. */
const needs = new Map<string, Set<string>>();
for (const [key, text] of texts.en) {
  const bare = key.replace(/_(one|two|few|many|other|zero)$/, '');
  needs.set(bare, new Set([...(needs.get(bare) ?? []), ...placesIn(text), ...(bare === key ? [] : ['count'])]));
}

const calls = (readdirSync(web, { recursive: true }) as string[]).filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.')).flatMap((path) => callsIn(path));

describe('every sentence', () => {
  it('is given all the values that it puts in', () => {
    expect(calls.length).toBeGreaterThan(300);
    const lacking = calls.flatMap(({ path, keys, given }) => keys.flatMap((key) => [...(needs.get(key) ?? [])].filter((name) => !given.includes(name)).map((name) => `${path}: ${key} lacks ${name}`)));
    expect(lacking).toEqual([]);
  });

  it('that counts something has plural forms', () => {
    // “2 of 2 reports”, “event 3 of 7”: nothing is bent by the number.
    const counting = [...texts.en].filter(([key, text]) => placesIn(text).includes('count') && !/_(one|other)$/.test(key) && !/\bof (\{\{count\}\}|2)/.test(text));
    expect(counting.map(([key]) => key)).toEqual([]);
  });

  it.each([['ru', /\p{Script=Cyrillic}/u], ['zh', /\p{Script=Han}/u]] as const)('is written in the script of %s, but for names', (language, script) => {
    const names = /^[\s\p{P}]*((TransUnion|Equifax|Experian|Zelle|CashApp|Chase QuickPay|Tradelines|SSN|E-mail|CSV|PDF|JSON)[\s\p{P}]*)*$/u;
    const left = [...texts[language]].filter(([, text]) => !script.test(text) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, '')) && !names.test(text));
    expect(left).toEqual([]);
  });
});

/** Every `t('key', { … })` whose key and values stand in the source; a spread or a variable says nothing. */
function callsIn(path: string): { path: string; keys: string[]; given: string[] }[] {
  const found: { path: string; keys: string[]; given: string[] }[] = [];
  everyNode(parseAst(readFileSync(join(web, path), 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 't') return;
    const [key, values] = node['arguments'] as Node[];
    const given = values === undefined ? [] : values.type === 'ObjectExpression' ? (values['properties'] as Node[]).map((one) => (one.type === 'Property' ? String((one['key'] as Node)['name']) : '…')) : ['…'];
    if (!given.includes('…')) found.push({ path, keys: literalsOf(key), given });
  });
  return found;
}

function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression') return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
  return node?.type === 'Literal' ? [String(node['value'])] : [];
}
