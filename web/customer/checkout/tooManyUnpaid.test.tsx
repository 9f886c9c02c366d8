import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { TooManyUnpaid } from './TooManyUnpaid.tsx';
import { whyBlocked } from './whyBlocked.ts';

beforeAll(() => loadWords('common'));

const reason = 'You have 3 unpaid orders, and the limit is 3. Pay or cancel one first, or contact us.';
const tooManyUnpaid = {
  most: 3,
  orders: [
    { id: 'a', number: '1012' },
    { id: 'b', number: '1015' },
    // Placed a moment ago: the list of orders has no number for it yet.
    { id: 'c', number: null },
  ],
};
const item = (more: object = {}) => ({
  orderable: true,
  statementDate: '2026-12-10',
  statementDateWhenAdded: '2026-12-10',
  priceCents: 20_000,
  priceCentsWhenAdded: 20_000,
  ...more,
});

test('the limit is told with a link to the payment of each order that has a number', () => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TooManyUnpaid unpaid={tooManyUnpaid} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(shown).toContain(reason);
  expect([...shown.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, words]) => [to, words])).toEqual([
    ['/payment/orders?ids=a,b', 'Pay 2 orders together'],
    ['/payment/order/a', 'Pay order 1012'],
    ['/payment/order/b', 'Pay order 1015'],
  ]);
});

test.each([
  ['nothing', [item()], { lines: [{ notOrderable: null }], tooManyUnpaid: null }, undefined],
  [
    'too many unpaid orders, before what the cart says',
    [item({ orderable: false })],
    { lines: [], tooManyUnpaid },
    reason,
  ],
  ['a line that can’t be had', [item()], { lines: [{ notOrderable: 'hasRoom' }], tooManyUnpaid: null }, /Remove/],
  ['a price that changed', [item({ priceCents: 1 })], undefined, /changed/],
])('placing is blocked by %s', (_, items, quote, why) => {
  const told = whyBlocked(items, quote);
  if (typeof why === 'object') expect(told).toMatch(why);
  else expect(told).toBe(why);
});
