import { expect, test } from 'vitest';
import { sizeText } from './FileLabel.tsx';

test.each([
  [1, '1 byte'],
  [49, '49 bytes'],
  [1_000, '1 kB'],
  [12_345, '12.3 kB'],
  [1_400_000, '1.4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
