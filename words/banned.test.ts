import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { banned, builtLikeAQuote, quotedFromTheSpec } from './banned.ts';
import { languageCodes } from './languages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { textsOf } = (await import(join(root, 'scripts', 'words.mjs'))) as {
  textsOf: (language: string) => ReadonlyMap<string, string>;
};

const exempt = [...quotedFromTheSpec, ...builtLikeAQuote];
const faultsOf = (language: (typeof languageCodes)[number], texts: Iterable<readonly [string, string]>) =>
  [...texts]
    .filter(([, text]) => language !== 'en' || !exempt.includes(text))
    .flatMap(([key, text]) =>
      banned[language]
        .filter(({ phrase }) => phrase.test(text.replace(/\{\{\w+\}\}|<\/?\w+\/?>/g, '')))
        .map(({ phrase, write }) => `${key}: “${text}” (${phrase.source}): write ${write}`),
    );

/** What a developer reads of each API route. */
const summaries = (readdirSync(join(root, 'services', 'domains'), { recursive: true }) as string[])
  .filter((path) => path.endsWith('contract.ts'))
  .flatMap((path) =>
    [...readFileSync(join(root, 'services', 'domains', path), 'utf8').matchAll(/summary:\s*(['"`])(.*?)\1,/gs)].map(
      ([, , text]) => [path, text!] as const,
    ),
  );

describe('a text reads as the product writes', () => {
  it.each(languageCodes)('%s: no phrase of the list', (language) => {
    expect(faultsOf(language, textsOf(language))).toEqual([]);
  });
  it('en: no article before what is filled in, which may begin with any sound', () =>
    expect([...textsOf('en')].filter(([, text]) => /\ban? \{\{/i.test(text))).toEqual([]));
  it('nor in a summary of the API', () => {
    expect(summaries.length).toBeGreaterThan(50);
    expect(faultsOf('en', summaries)).toEqual([]);
  });
  it('has no exception that nothing needs', () => {
    const texts = new Set(textsOf('en').values());
    expect(exempt.filter((text) => !texts.has(text))).toEqual([]);
  });
  it('is found by the list when it does not', () =>
    expect(
      faultsOf('en', [
        ['a', 'Unpaid orders are removed by themselves.'],
        ['b', 'Whom to add'],
        ['c', 'An authorized user is to be removed'],
        ['d', '{{name}} is looked at'],
      ]).map((fault) => fault.slice(0, 1)),
    ).toEqual(['a', 'b', 'c', 'd']));
});
