import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { beforeAll, expect, test } from 'vitest';
import type { MyCardRow } from '#projections/cards/model.ts';
import { loadWords } from '#web/i18n/t.ts';
import { ChangeRejected } from './ChangeRejected.tsx';

beforeAll(() => loadWords('cardholder'));

const told = (card: Partial<MyCardRow>, short: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChangeRejected card={{ id: 'a', ...card } as MyCardRow} short={short} />
    </MantineProvider>,
  );

test.each([true, false])(
  'a rejected change is told with its reason, on the card and in the list (short: %s)',
  (short) => {
    expect(told({ state: 'active', reason: 'The limit cannot be seen' }, short)).toContain('The limit cannot be seen');
  },
);
test('nothing is shown for a card whose change was approved, or that says its state elsewhere', () => {
  expect(told({ state: 'active', reason: null }, false)).not.toContain('role="note"');
  expect(told({ state: 'rejected', reason: 'Too young' }, false)).not.toContain('role="note"');
});
