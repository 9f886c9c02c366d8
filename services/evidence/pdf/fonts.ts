import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpackWoff.ts';

/** Noto Sans comes as a file a script; a glyph is looked for in one after the other. */
const scripts = {
  latin: 'noto-sans',
  'latin-ext': 'noto-sans',
  cyrillic: 'noto-sans',
  'cyrillic-ext': 'noto-sans',
  greek: 'noto-sans',
  vietnamese: 'noto-sans',
  'chinese-simplified': 'noto-sans-sc',
} as const;
type Script = keyof typeof scripts;

/** Which letters need more than the first file. The Chinese ones weigh 1.5 MB each: they are read where they are needed. */
const needed: readonly (readonly [Script, RegExp])[] = [
  ['latin', /^/],
  ['latin-ext', /[\u0100-\u024f\u1e00-\u1e9f]/],
  ['cyrillic', /[\u0400-\u045f\u2116]/],
  ['cyrillic-ext', /[\u0460-\u052f]/],
  ['greek', /[\u0370-\u03ff]/],
  ['vietnamese', /[\u01a0-\u01b0\u1ea0-\u1ef9]/],
  ['chinese-simplified', /[\u2e80-\u9fff\uff00-\uffef]/],
];

const fileOf = createRequire(import.meta.url).resolve;
const registered = new Set<Script>();
// Words are not broken by English rules; a hash may break anywhere.
Font.registerHyphenationCallback((word) => (word.length > 40 ? word.match(/.{1,16}/g)! : [word]));

/** The fonts for a text, ready to be used. */
export function fontsFor(text: string): string[] {
  const families = needed.filter(([, letters]) => letters.test(text)).map(([script]) => script);
  for (const script of families) register(script);
  return families;
}

function register(script: Script): void {
  if (registered.has(script)) return;
  registered.add(script);
  const fonts = ([400, 700] as const).map((fontWeight) => {
    const woff = readFileSync(
      fileOf(`@fontsource/${scripts[script]}/files/${scripts[script]}-${script}-${fontWeight}-normal.woff`),
    );
    return { src: `data:font/ttf;base64,${unpackWoff(woff).toString('base64')}`, fontWeight };
  });
  Font.register({ family: script, fonts });
}
