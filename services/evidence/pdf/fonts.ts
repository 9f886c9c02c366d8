import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpackWoff.ts';

/** Letters of every language but Chinese stand in one file a weight: a font for each script would be a font for each run of letters. */
export const textFont = 'Noto Sans';
/** For hashes: all letters are as wide. */
export const hashFont = 'Noto Sans Mono';
const chineseFont = 'Noto Sans SC';
const chinese = /[\u2e80-\u9fff\uff00-\uffef]/;
/** A character with what may not begin or end a line beside it; or what stands between in other letters. */
const chineseParts =
  /[（《「『【〈“‘]*(?:[\u2e80-\u9fff\uff00-\uffef]|[^\u2e80-\u9fff\uff00-\uffef]{1,40})[）》」』】〉”’、。，．：；！？…]*/gu;
/** An address breaks after a slash, a hash anywhere. */
const longParts = /[^/]{1,20}\/*|\/+/gu;

const fileOf = createRequire(import.meta.url).resolve;
const font = (fontWeight: number, file: Buffer) => ({
  src: `data:font/ttf;base64,${file.toString('base64')}`,
  fontWeight,
});
const unpacked = (path: string): Buffer => unpackWoff(readFileSync(fileOf(`@fontsource/${path}.woff`)));

Font.register({
  family: textFont,
  fonts: [
    font(400, readFileSync(fileOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'))),
    font(700, readFileSync(fileOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'))),
  ],
});
Font.register({
  family: hashFont,
  fonts: [font(400, unpacked('noto-sans-mono/files/noto-sans-mono-latin-400-normal'))],
});
// Words are not broken by English rules. The renderer puts a hyphen where it breaks between two parts, and none at an empty one.
Font.registerHyphenationCallback((word) => {
  if (chinese.test(word)) return ['', ...word.match(chineseParts)!.flatMap((part) => [part, ''])];
  return word.length > 40 ? word.match(longParts)!.flatMap((part) => [part, '']) : [word];
});

let hasChinese = false;

/** The fonts for a text, ready to be used. The Chinese ones weigh 1.5 MB each: they are read once they are needed. */
export function fontsFor(text: string): string[] {
  if (!chinese.test(text)) return [textFont];
  if (!hasChinese) Font.register({ family: chineseFont, fonts: [400, 700].map(chineseOf) });
  hasChinese = true;
  return [textFont, chineseFont];
}

const chineseOf = (weight: number) =>
  font(weight, unpacked(`noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal`));
