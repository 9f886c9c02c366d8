import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url);
const { classesIn, STYLE_TYPES, styleTypes } = (await import(new URL('styleTypes.mjs', here).href)) as {
  classesIn: (css: string) => readonly string[];
  STYLE_TYPES: string;
  styleTypes: (modules?: readonly { path: string; css: string }[]) => string;
};
const { VALUE_TYPES, valueTypes } = (await import(new URL('words.mjs', here).href)) as {
  VALUE_TYPES: string;
  valueTypes: (texts?: ReadonlyMap<string, string>) => string;
};

const { ROUTE_TYPES, routeTypes } = await import('./routeTypes.ts');

test.each([
  ['classes of the style sheets', STYLE_TYPES, styleTypes],
  ['values of the texts', VALUE_TYPES, valueTypes],
  ['requests and answers of the routes', ROUTE_TYPES, routeTypes],
])('the declared %s are those that are there (npm run typecheck writes them)', async (_what, path, types) => {
  expect(readFileSync(path, 'utf8')).toBe(await types());
});

test('a class is one that a rule names, whatever stands around it', () => {
  expect(
    classesIn(`/* .not { */ .one > * + .two:not(.three), a.one { margin: .5rem; background: url(a.png); }
      @media (width > 1.5rem) { :global(.mantine) .four-five::after { content: 'x'; } }`),
  ).toEqual(['one', 'two', 'three', 'four-five']);
});

test('two style sheets of one name are refused, as imports are found by the name alone', () => {
  const css = '.one {}';
  expect(() =>
    styleTypes([
      { path: 'web/a/list.module.css', css },
      { path: 'web/b/list.module.css', css },
    ]),
  ).toThrow('Two CSS modules are called list.module.css');
});

test('a key with plural forms needs its count and what any of its forms puts in', () => {
  const texts = new Map([
    ['a.day_one', 'one day'],
    ['a.day_other', '{{count}} days of {{month}}'],
    ['a.none', 'nothing'],
    ['a.list#0', 'a sentence with {{name}}'],
    ['a.month', '{{month}}'],
  ]);
  expect(valueTypes(texts).split('\n').slice(2, -1)).toEqual([
    "  Readonly<Record<'a.day', 'count' | 'month'>>,",
    "  Readonly<Record<'a.month', 'month'>> {}",
  ]);
});
