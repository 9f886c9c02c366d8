import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from './languages.ts';
import { everyNode, type Node } from '#testing/everyNode.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { textsOf } = (await import(join(root, 'scripts', 'words.mjs'))) as {
  textsOf: (language: string) => Map<string, string>;
};
const texts = Object.fromEntries(languageCodes.map((language) => [language, textsOf(language)])) as Record<
  Language,
  Map<string, string>
>;
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
/** What a key's sentence needs, whatever its plural form. */
const needs = new Map<string, Set<string>>();
for (const [key, text] of texts.en) {
  const bare = key.replace(/_(one|two|few|many|other|zero)$/, '');
  needs.set(bare, new Set([...(needs.get(bare) ?? []), ...placesIn(text), ...(bare === key ? [] : ['count'])]));
}

const sources = ['web', 'services'].flatMap((room) =>
  (readdirSync(join(root, room), { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(room, path)),
);
const calls = sources.flatMap((path) => callsIn(path, readFileSync(join(root, path), 'utf8')));
/** The elements inside each sentence. */
const elements = new Map(
  [...texts.en]
    .map(
      ([key, text]) =>
        [
          key.replace(/_(one|two|few|many|other|zero)$/, ''),
          [...new Set([...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => name!))],
        ] as const,
    )
    .filter(([, names]) => names.length > 0),
);

describe('every sentence', () => {
  it('is given all the values that it puts in', () => {
    expect(calls.length).toBeGreaterThan(300);
    const lacking = calls.flatMap(({ path, keys, given }) =>
      keys.flatMap((key) =>
        [...(needs.get(key) ?? [])]
          .filter((name) => !given.includes(name))
          .map((name) => `${path}: ${key} lacks ${name}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('with elements inside is said by Trans, which is given each of them and no other', () => {
    const sentences = calls.filter(({ components }) => components !== undefined);
    expect(sentences.length).toBeGreaterThan(20);
    const wrong = sentences.flatMap(({ path, keys, components }) =>
      keys
        .filter((key) => [...(elements.get(key) ?? [])].sort().join() !== components!.toSorted().join())
        .map((key) => `${path}: ${key}`),
    );
    expect(wrong).toEqual([]);
    expect(
      calls.flatMap(({ path, keys, components }) =>
        components ? [] : keys.filter((key) => elements.has(key)).map((key) => `${path}: ${key} would show its tags`),
      ),
    ).toEqual([]);
  });

  it('is found where it is said', () => {
    expect(
      callsIn(
        'a.tsx',
        't("a", { b }); <Trans i18nKey="c" values={{ d: 1 }} components={{ e: <hr /> }} />; <Trans i18nKey={f ? "g" : "h"} components={{ i }} />',
      ),
    ).toEqual([
      { path: 'a.tsx', keys: ['a'], given: ['b'], components: undefined },
      { path: 'a.tsx', keys: ['c'], given: ['d'], components: ['e'] },
      { path: 'a.tsx', keys: ['g', 'h'], given: [], components: ['i'] },
    ]);
  });

  it('that counts something has plural forms', () => {
    // “2 of 2 reports”, “event 3 of 7”: nothing is bent by the number.
    const counting = [...texts.en].filter(
      ([key, text]) =>
        placesIn(text).includes('count') && !/_(one|other)$/.test(key) && !/\bof (\{\{count\}\}|2)/.test(text),
    );
    expect(counting.map(([key]) => key)).toEqual([]);
  });

  it.each([
    ['ru', /\p{Script=Cyrillic}/u],
    ['zh', /\p{Script=Han}/u],
  ] as const)('is written in the script of %s, but for names', (language, script) => {
    const names =
      /^[\s\p{P}]*((TransUnion|Equifax|Experian|Credit Karma|Zelle|CashApp|Chase QuickPay|Tradelines|SSN|E-mail|CSV|PDF|JSON|SHA-256|Google|Facebook)[\s\p{P}]*)*$/u;
    const left = [...texts[language]].filter(
      ([, text]) => !script.test(text) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, '')) && !names.test(text),
    );
    expect(left).toEqual([]);
  });
});

interface Said {
  readonly path: string;
  readonly keys: string[];
  readonly given: string[];
  /** What a `Trans` puts in as elements; undefined for `t`. */
  readonly components: string[] | undefined;
}

/** Every `t('key', { … })` and `<Trans i18nKey="key" …>` whose key and values stand in the source; a spread or a variable says nothing. */
function callsIn(path: string, source: string): Said[] {
  const found: Said[] = [];
  everyNode(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const said = saidBy(node);
    if (said && !said.given.includes('…')) found.push({ path, ...said });
  });
  return found;
}

function saidBy(node: Node): Omit<Said, 'path'> | undefined {
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 't') {
    const [key, values] = node['arguments'] as Node[];
    return { keys: literalsOf(key), given: namesIn(values), components: undefined };
  }
  if (node.type !== 'JSXOpeningElement' || (node['name'] as Node)['name'] !== 'Trans') return undefined;
  const attributes = new Map(
    (node['attributes'] as Node[]).map((one) => [(one['name'] as Node)['name'], one['value'] as Node]),
  );
  const valueOf = (name: string) => (attributes.get(name)?.['expression'] as Node | undefined) ?? attributes.get(name);
  return {
    keys: literalsOf(valueOf('i18nKey')),
    given: namesIn(valueOf('values')),
    components: namesIn(valueOf('components')),
  };
}

function namesIn(values: Node | undefined): string[] {
  if (values === undefined) return [];
  return values.type === 'ObjectExpression'
    ? (values['properties'] as Node[]).map((one) =>
        one.type === 'Property' ? String((one['key'] as Node)['name']) : '…',
      )
    : ['…'];
}

function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression') {
    return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
  }
  return node?.type === 'Literal' ? [String(node['value'])] : [];
}
