import { expect, test } from 'vitest';
import { cashtagPattern, isRoutingNumber } from './formats.ts';

test.each(['$a', '$Carla_Diaz1', `$a${'b'.repeat(19)}`])('%s is a cashtag', (text) =>
  expect(cashtagPattern.test(text)).toBe(true),
);
test.each(['carla', '$', '$1carla', '$carla diaz', '$carla-d', `$a${'b'.repeat(20)}`, ' $carla', '$carla\n'])(
  '%j is no cashtag',
  (text) => expect(cashtagPattern.test(text)).toBe(false),
);

const real = ['021000021', '121000358', '122105155', '091000019'];
test.each(real)('%s is a routing number', (text) => expect(isRoutingNumber(text)).toBe(true));
test.each(['', '000000000', '02100002', '0210000211', '02100002l'])('%j is none', (text) =>
  expect(isRoutingNumber(text)).toBe(false),
);

test('one mistyped digit of a routing number always shows', () => {
  for (const text of real) {
    for (let at = 0; at < text.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === text[at]) continue;
        expect(isRoutingNumber(text.slice(0, at) + digit + text.slice(at + 1)), `${text} at ${at}: ${digit}`).toBe(
          false,
        );
      }
    }
  }
});
