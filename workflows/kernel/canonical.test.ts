import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

test('it is what another implementation of RFC 8785 writes', () => {
  const text = fc.string({ unit: 'binary' });
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(text, number, fc.boolean(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('value')),
    object: fc.dictionary(text, fc.oneof(tie('value'), fc.constant(undefined))),
  }));
  fc.assert(
    fc.property(fc.dictionary(text, value, { minKeys: 2 }), (object) => {
      expect(canonical(object)).toBe(canonicalize(object));
    }),
  );
});

test('many keys, keys like numbers and texts beyond Unicode’s first plane stand in the order of their code units', () => {
  const keys = Array.from({ length: 500 }, (_, at) => String(499 - at));
  const numbered = Object.fromEntries(keys.map((key) => [key, key]));
  expect(Object.keys(JSON.parse(canonical(numbered)) as object)).toHaveLength(500);
  expect(canonical(numbered)).toBe(canonicalize(numbered));
  expect(canonical({ '\ufb33': 1, '\u{1f600}': 2, '10': 3, '9': 4, '\ud800': 5 })).toBe(
    '{"10":3,"9":4,"\\ud800":5,"\u{1f600}":2,"\ufb33":1}',
  );
  expect(canonical({ long: '"'.repeat(6_000), small: 1e-7, large: 1e21, none: -0 })).toBe(
    `{"large":1e+21,"long":"${'\\"'.repeat(6_000)}","none":0,"small":1e-7}`,
  );
});

test.each([NaN, Infinity, 1n])('%s is refused', (value) => {
  expect(() => canonical({ value })).toThrow('can not safely be stringified');
});
