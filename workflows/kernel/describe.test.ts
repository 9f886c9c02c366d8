import { expect, test } from 'vitest';
import { bookingMachine } from '#workflows/booking/machine.ts';
import { orderMachine } from '#workflows/order/machine.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { describe, everybodyIn, leavesOf } from './describe.ts';
import { offers } from './judge.ts';

const order = describe(orderMachine);
const booking = describe(bookingMachine);
const kindOf = (id: string) => [...order.states, ...booking.states].find((one) => one.id === id)?.kind;

test('an order begins nowhere, one that was given up ends there, and a restore only passes through', () => {
  expect(['none', 'paid', 'abandoned', 'restored'].map(kindOf)).toEqual(['start', 'normal', 'end', 'passing']);
  expect(order.transitions.filter(({ from }) => from === 'restored')).toMatchObject([
    { to: 'paid', command: null, rules: ['wasPaid'] },
    { to: 'paymentPending', command: null, rules: [] },
  ]);
});

test('a way says who may, under which rules, and which fact it records', () => {
  expect(order.transitions.find(({ command }) => command === 'confirmPayment')).toEqual({
    from: 'paymentUnderReview',
    to: 'paid',
    command: 'confirmPayment',
    who: [{ who: 'staff', page: 'orders', level: 3 }],
    rules: [
      'payerIsNotConfirmer',
      'notActingForAnother',
      'clientConsentSigned',
      'buyerEmailConfirmed',
      'amountCoversTotal',
      'referenceIsNew',
    ],
    facts: ['paymentConfirmed'],
    once: [],
  });
  expect(order.transitions.find(({ command, from }) => command === 'comment' && from === 'paid')).toMatchObject({
    to: 'paid',
  });
});

test('a booking’s regions lie in the state that holds them', () => {
  expect(['open', 'open.balance', 'open.fulfilment.added', 'open.balance.confirmed'].map(kindOf)).toEqual([
    'regions',
    'region',
    'normal',
    'end',
  ]);
  expect(booking.states.filter(({ initial, parent }) => initial && parent !== null).map(({ id }) => id)).toEqual([
    'open.fulfilment.awaitingConsent',
    'open.removal.notNeeded',
    'open.balance.unconfirmed',
    'open.commission.accruing',
  ]);
});

test('a commission becomes void by itself, once the fulfilment ended in one of four ways: one way, four causes', () => {
  expect(booking.transitions.filter(({ to, command }) => to === 'open.commission.void' && command === null)).toEqual([
    {
      from: 'open.commission.accruing',
      to: 'open.commission.void',
      command: null,
      who: [],
      rules: ['auNeverAdded'],
      facts: [],
      once: ['refused', 'cancelled', 'replaced', 'refunded'].map((name) => `open.fulfilment.${name}`),
    },
  ]);
});

test('every role that a machine names, once each', () => {
  expect(everybodyIn(booking)).toEqual([
    { who: 'system' },
    { who: 'cardholder' },
    { who: 'staff', page: 'orders', level: 3 },
    { who: 'staff', page: 'orders', level: 2 },
    { who: 'staff', page: 'payments', level: 3 },
  ]);
});

test('a state value names states of the description', () => {
  expect(leavesOf('paid')).toEqual(['paid']);
  expect(leavesOf({ open: { fulfilment: 'added', balance: 'confirmed' } })).toEqual([
    'open.fulfilment.added',
    'open.balance.confirmed',
  ]);
  expect(leavesOf(null)).toEqual([]);
});

test.each(Object.entries(lifecycles))(
  '%s: from every plain state the description has exactly what the machine offers',
  (_, lifecycle) => {
    const { states, transitions } = describe(lifecycle.machine);
    for (const { id } of states.filter(({ parent, kind }) => parent === null && kind !== 'regions')) {
      const described = transitions
        .filter(({ from, command }) => from === id && command !== null)
        .map(({ command }) => command);
      expect(described, id).toEqual(
        offers(lifecycle as never, { value: id, state: lifecycle.empty } as never).map(({ command }) => command),
      );
    }
  },
);
