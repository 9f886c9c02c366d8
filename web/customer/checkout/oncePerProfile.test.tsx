import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { loadWords } from '#web/i18n/t.ts';
import { OncePerProfile } from './OncePerProfile.tsx';

beforeAll(() => loadWords('common'));

const terms = { goodForBlankProfile: false, perks: [], count: 1 };
const lenders = [
  { ...terms, id: 1, name: 'Chase', oneCardPerProfile: false },
  { ...terms, id: 3, name: 'Citi', oneCardPerProfile: true },
];
const CITI = 3;
const CHASE = 1;
test.each([
  ['one Citi card', [CITI, CHASE], false],
  ['two Citi cards', [CITI, CHASE, CITI], true],
  ['two cards of a lender of which several post', [CHASE, CHASE], false],
])('%s', (_, banks, warned) => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <OncePerProfile lenders={lenders} lines={banks.map((bankId) => ({ bankId }))} />
    </MantineProvider>,
  );
  expect(shown.includes('Only one Citi card per person reports reliably')).toBe(warned);
});
