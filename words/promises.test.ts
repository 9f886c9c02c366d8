import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from './languages.ts';
import { denials, promises } from './promises.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { textsOf } = (await import(join(root, 'scripts', 'words.mjs'))) as {
  textsOf: (language: string) => ReadonlyMap<string, string>;
};
const articlesOf = (language: Language): readonly (readonly [string, string])[] =>
  readdirSync(join(root, 'content', language)).map((file) => [
    file,
    readFileSync(join(root, 'content', language, file), 'utf8'),
  ]);

/** One at a time, so that a denial covers its own sentence only. */
const sentences = (text: string): readonly string[] =>
  text
    .replaceAll(/\{\{\w+\}\}|<\/?\w+\/?>|[*_#>[\]]/g, ' ')
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/)
    .map((one) => one.replace(/^\s*(-|\d+\.)?\s*/, '').trimEnd())
    .filter((one) => one !== '');

const promisedBy = (language: Language, texts: Iterable<readonly [string, string]>): readonly string[] =>
  [...texts].flatMap(([where, text]) =>
    sentences(text)
      .filter((one) => !denials[language].includes(one))
      .filter((one) => promises[language].some((promise) => promise.test(one)))
      .map((one) => `${where}: ${one}`),
  );

describe('nothing promises a score, a credit record or a result', () => {
  it.each(languageCodes)('%s: neither a word nor an article', (language) => {
    expect(promisedBy(language, [...textsOf(language), ...articlesOf(language)])).toEqual([]);
  });

  const promised: Readonly<Record<Language, readonly string[]>> = {
    en: [
      'Add years of good history to your credit reports',
      'Boost your score in 30 days.',
      'Improve your credit with a seasoned card.',
      'Raise your FICO by 80 points.',
      'Build your credit with a card that has history',
      'We guarantee a higher score.',
      'Your score goes up once it posts.',
      'Repair your credit today',
      'Tradelines are legal everywhere.',
      'Get approved for a mortgage',
    ],
    es: [
      'Agregue años de buen historial a sus informes de crédito',
      'Mejore su puntaje en 30 días.',
      'Garantizamos un puntaje más alto.',
      'Repare su crédito hoy',
      'Suba 80 puntos.',
    ],
    ru: [
      'Добавьте годы хорошей истории в свои кредитные отчёты',
      'Повысьте кредитный рейтинг за 30 дней.',
      'Гарантируем рост баллов.',
      'Исправим вашу кредитную историю',
    ],
    zh: ['为您的信用报告增添多年的良好记录', '快速提升信用分数。', '保证加分。', '修复您的信用'],
  };
  it.each(languageCodes)('%s: a promise is found, whatever its words', (language) =>
    expect(
      promisedBy(
        language,
        promised[language].map((text, at) => [String(at), text]),
      ),
    ).toHaveLength(promised[language].length),
  );

  it.each(languageCodes)('%s: no exception that nothing needs', (language) => {
    const found = [...textsOf(language), ...articlesOf(language)].flatMap(([, text]) => sentences(text));
    expect(denials[language].filter((one) => !found.includes(one))).toEqual([]);
  });
  it('one sentence that denies it covers no other', () =>
    expect(
      promisedBy('en', [
        ['a', "We don't lend money, repair credit or promise a score. Boost your score with us."],
        ['b', 'No card needed: we boost your score.'],
      ]),
    ).toEqual(['a: Boost your score with us.', 'b: No card needed: we boost your score.']));
});
