import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18nextOptions, NAMESPACE } from '#words/i18next.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { addWords, filled, messageOf, type Messages } from './messages.ts';

const words = join(dirname(fileURLToPath(import.meta.url)), '../../words');
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 101, 1.5];
const messages: Messages = new Map();
const server = i18next.createInstance();

beforeAll(async () => {
  await server.init({ ...i18nextOptions, resources: {}, lng: 'en' });
  for (const language of languageCodes) {
    for (const name of readdirSync(join(words, language))) {
      const file = JSON.parse(readFileSync(join(words, language, name), 'utf8')) as object;
      addWords(messages, language, file);
      server.addResourceBundle(language, NAMESPACE, file, true, true);
    }
  }
});

describe('what pages read of the words', () => {
  it.each(languageCodes)('is what the server reads, in every plural form (%s)', (language) => {
    const read = server.getFixedT(language);
    const keys = new Set(
      [...messages.get('en')!.keys(), ...messages.get(language)!.keys()].map((key) =>
        key.replace(/_(zero|one|two|few|many|other)$/, ''),
      ),
    );
    // Lists of sentences are the server's alone.
    const texts = [...keys].filter((key) => !/\.\d+$/.test(key));
    expect(texts.length).toBeGreaterThan(1000);
    const different = texts.flatMap((key) =>
      COUNTS.filter((count) => pageText(language, key, count) !== read(key, valuesOf(language, key, count))).map(
        (count) => `${key} (${count})`,
      ),
    );
    expect(different).toEqual([]);
  });

  it('is English where a language has no words, and nothing where English has none', () => {
    const some: Messages = new Map();
    addWords(some, 'en', { nav: { orders: 'Orders', cards: 'Cards' } });
    addWords(some, 'ru', { nav: { orders: 'Заказы' } });
    expect(messageOf(some, 'ru', 'nav.orders', {})).toBe('Заказы');
    expect(messageOf(some, 'ru', 'nav.cards', {})).toBe('Cards');
    expect(messageOf(some, 'ru', 'nav.users', {})).toBeUndefined();
  });

  it('leaves a value as it was typed, also one that looks like a place for another', () => {
    expect(filled('{{a}} and {{b}}', { a: '{{b}}', b: '$& <b>' })).toBe('{{b}} and $& <b>');
    expect(filled('{{gone}}!', {})).toBe('!');
  });
});

const valuesOf = (language: Language, key: string, count: number) => ({
  ...Object.fromEntries(
    [...(messageOf(messages, language, key, { count }) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [
      name!,
      `<${name}>`,
    ]),
  ),
  count,
});

function pageText(language: Language, key: string, count: number): string {
  const values = valuesOf(language, key, count);
  const text = messageOf(messages, language, key, values);
  return text === undefined ? key : filled(text, values);
}
