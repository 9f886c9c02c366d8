import { expect, test } from 'vitest';
import { fontsOf, printsAbout } from './prints.fixture.ts';

const raw = async ({ print }: { readonly print: () => Promise<Uint8Array> }) =>
  Buffer.from(await print()).toString('latin1');
/** About somebody whose name is written in the letters of the language. */
const inEnglish = printsAbout('Ann Smith').filter(({ language }) => language === 'en');
const inRussian = printsAbout('Анна Иванова').filter(({ language }) => language === 'ru');
const inChinese = printsAbout('王芳').filter(({ language }) => language === 'zh');

test.each(inEnglish.map((english, kind) => ({ kind: english.kind, english, russian: inRussian[kind]! })))(
  '$kind has a font a weight and one for hashes, in Russian as in English, and is about as large',
  async ({ english, russian }) => {
    const [inLatin, inCyrillic] = [await raw(english), await raw(russian)];
    expect(fontsOf(inLatin).used).toBeLessThanOrEqual(3);
    expect(fontsOf(inCyrillic).used).toBe(fontsOf(inLatin).used);
    expect(inCyrillic.length).toBeLessThan(inLatin.length * 1.5);
  },
);

test.each(inChinese)('$kind in Chinese has two fonts more', async (chinese) => {
  expect(fontsOf(await raw(chinese)).used).toBeLessThanOrEqual(5);
});

test('a name in letters of many scripts takes no font for each', async () => {
  const [guide] = printsAbout('Łukasz Иванова Ελένη Nguyễn').filter(({ kind }) => kind === 'consent of an order');
  expect(fontsOf(await raw(guide!)).used).toBe(2);
});
