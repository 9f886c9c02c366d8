import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { loadWords } from '#web/i18n/t.ts';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import type { DeclineReason } from '#workflows/order/declineReasons.ts';
import { OrderRow } from './OrderRow.tsx';

beforeAll(() => Promise.all([loadWords('common'), loadWords('journey')]));

const payBy = '2026-12-01T20:00:00.000Z';
const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>{element}</MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ');

const order = {
  id: 'a',
  number: '425',
  state: 'paymentPending',
  label: 'paymentPending',
  clientName: 'Kim',
  totalCents: 36_500,
  placedAt: payBy,
  payBy,
  declinedBecause: 'The screenshot does not show the amount',
  lines: [],
} as unknown as MyOrderRow;
const inTheList = (declinedWhy: DeclineReason) => textOf(<OrderRow order={{ ...order, declinedWhy }} />);
const inTheBox = (name: string) => {
  const turn = {
    lifecycle: 'order',
    name,
    who: 'you',
    dueAt: payBy,
    overdue: false,
    upcoming: false,
    lines: [],
    silence: 'command',
  };
  const journey = { turns: [turn], state: 'paymentPending', restorableUntil: null };
  return textOf(<WhoseTurn lifecycle="order" reader="buyer" journey={journey as never} />);
};

test('whose screenshot alone was refused reads nowhere that the order is to be paid', () => {
  for (const text of [inTheList('unreadable'), inTheBox('clearerProof')]) {
    expect(text).toMatch(/Send a clearer screenshot.*Don&#x27;t pay again/);
    expect(text).not.toMatch(/Pay (now|by)|[Pp]ayment pending|couldn&#x27;t confirm/);
  }
});

test('who sent too little pays the rest', () => {
  expect(inTheList('shortAmount')).toMatch(/Payment pending.*Pay by.*couldn&#x27;t confirm.*Pay now/);
  expect(inTheBox('payBy')).toMatch(/Pay by/);
});
