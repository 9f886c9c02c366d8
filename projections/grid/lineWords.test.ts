import { expect, test } from 'vitest';
import { lineWords } from './lineRecords.ts';

test('a record of a line is found by what the bank calls each of its payments', () => {
  const words = lineWords({ id: 'claim-1', terms: null }, [{ reference: 'Z-700 01' }, null, { reference: 'ACH-9' }]);
  for (const word of ['claim-1', 'z-700', 'ach-9']) expect(words.toLowerCase()).toContain(word);
});
