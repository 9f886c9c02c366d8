import { expect, it } from 'vitest';
import { mayReload } from './chunkReload.ts';

it('reloads once, and not again within sixty seconds', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_059_000)).toBe(false);
  expect(mayReload('1000000', 1_061_000)).toBe(true);
});
