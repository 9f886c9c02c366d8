import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What text needs on its ground (WCAG 1.4.3). */
const ENOUGH = 4.5;
const web = join(import.meta.dirname, '..', '..');
const themes = tokensOf(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));
const tones = ['good', 'wait', 'bad', 'info', 'calm', 'mark'];
const grounds = ['paper', 'surface', 'surface-raised'];
const inks = ['ink', 'ink-soft', 'ink-quiet', 'accent', ...tones.map((tone) => `${tone}-ink`)];

test.each(Object.keys(themes) as (keyof typeof themes)[])(
  '%s: each ink reads on each plain ground, and on the soft one of its tone',
  (theme) => {
    const pairs = [
      ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
      ...tones.flatMap((tone) => ['ink', 'ink-soft', `${tone}-ink`].map((ink) => [ink, `${tone}-soft`])),
      ...['ink', 'ink-soft', 'accent'].map((ink) => [ink, 'accent-soft']),
    ] as [string, string][];
    const colors = themes[theme];
    expect(
      pairs
        .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colors[ink]!, colors[ground]!) }))
        .filter(({ ratio }) => ratio < ENOUGH),
    ).toEqual([]);
  },
);

test('a rule that sets both a color and a background has enough contrast in both themes', () => {
  const rules = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
        const color = /(?:^|[\s;])color:\s*([^;]+);/.exec(body!)?.[1];
        const background = /(?:^|[\s;])background(?:-color)?:\s*([^;]+);/.exec(body!)?.[1];
        return color && background ? [{ at: `${file} ${selector!.trim()}`, color, background }] : [];
      }),
    );
  const faults = rules.flatMap(({ at, color, background }) =>
    Object.entries(themes).flatMap(([theme, colors]) => {
      const [ink, ground] = [color, background].map((one) => hexOf(one, colors));
      return ink && ground && contrast(ink, ground) < ENOUGH
        ? [`${at} (${theme}): ${contrast(ink, ground).toFixed(2)}`]
        : [];
    }),
  );
  expect(rules.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});

type Colors = Readonly<Record<string, string>>;

/** The hexadecimal colors of `tokens.css` by name; dark ones that aren't given stay as in light. */
function tokensOf(css: string): { readonly light: Colors; readonly dark: Colors } {
  const [, light, dark] = /:root \{([^}]*)\}[^]*='dark'\] \{([^}]*)\}/.exec(css)!.map((block) => {
    const named = [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name!, hex!]);
    return Object.fromEntries(named) as Colors;
  });
  return { light: light!, dark: { ...light, ...dark } };
}

/** Null for what isn't one plain color. */
function hexOf(value: string, colors: Colors): string | null {
  const token = /^var\(--([\w-]+)\)$/.exec(value.trim())?.[1];
  if (token) return colors[token] ?? null;
  const short = /^#(\w)(\w)(\w)$/.exec(value.trim());
  if (short) return `#${[1, 2, 3].map((at) => short[at]!.repeat(2)).join('')}`;
  return /^#\w{6}$/.test(value.trim()) ? value.trim() : null;
}

/** Of two colors as `#rrggbb`: 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
