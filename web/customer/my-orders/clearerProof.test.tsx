import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDuty } from '#projections/duties/model.ts';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { loadWords } from '#web/i18n/t.ts';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { askedAfterDecline, type DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import { OrderRow } from './OrderRow.tsx';

beforeAll(() => Promise.all([loadWords('common'), loadWords('journey'), loadWords('duties')]));

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
const dutyAfter = (declinedWhy: DeclineReason): OpenDuty => ({
  what: askedAfterDecline({ declinedWhy }),
  lifecycle: 'order',
  recordId: 'a',
  orderId: 'a',
  bookingId: null,
  until: payBy,
  command: 'submitPayment',
  page: '/payment/order/a',
  amountCents: 4_500,
  bank: null,
  reason: order.declinedBecause,
  expires: true,
  orderNumber: '425',
  clientName: null,
});
const inTheList = (declinedWhy: DeclineReason) =>
  textOf(<OrderRow order={{ ...order, declinedWhy, duties: [dutyAfter(declinedWhy)] }} />);
const inTheBox = (name: string, declinedWhy: DeclineReason) => {
  const turn = {
    lifecycle: 'order',
    name,
    who: 'you',
    dueAt: payBy,
    overdue: false,
    upcoming: false,
    lines: [],
    silence: 'command',
    duty: dutyAfter(declinedWhy),
  };
  const journey = { turns: [turn], state: 'paymentPending', restorableUntil: null };
  return textOf(<WhoseTurn lifecycle="order" reader="buyer" journey={journey as never} />);
};

test('whose screenshot alone was refused reads nowhere that the order is to be paid', () => {
  for (const text of [inTheList('unreadable'), inTheBox('clearerProof', 'unreadable')]) {
    expect(text).toMatch(/Send a clearer screenshot \(don&#x27;t pay again\)/);
    expect(text).not.toMatch(/Pay (now|by)|[Pp]ayment pending|couldn&#x27;t confirm/);
  }
});

test('who sent too little pays the rest', () => {
  expect(inTheList('shortAmount')).toMatch(
    /Payment pending.*Send the missing \$45.*does not show the amount.*Send the rest/,
  );
  expect(inTheBox('payBy', 'shortAmount')).toMatch(/Send the missing \$45.*Pay by/);
});
