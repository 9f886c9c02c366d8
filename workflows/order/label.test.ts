import { expect, test } from 'vitest';
import { type CustomerLabel, customerLabel, type LabelledBooking, type LabelledOrder, orderLabel } from './label.ts';

const noon = '2026-03-04T20:00:00.000Z';
const order = (state: string, change: Partial<LabelledOrder> = {}): LabelledOrder => ({
  state,
  payBy: '2026-03-06T20:00:00.000Z',
  justRestored: false,
  deleted: false,
  expiresSoonHours: 12,
  ...change,
});
const booking = (fulfilment: string, change: Partial<LabelledBooking> = {}): LabelledBooking => ({
  state: { open: { fulfilment, balance: 'unconfirmed', commission: 'accruing' } },
  lease: null,
  cardOnHold: false,
  ...change,
});
const lease = { extendBefore: '2026-05-09', reportedUntil: '2026-05-12', extendSoonDays: 3 };

test.each<[string, LabelledOrder, LabelledBooking | undefined, string, CustomerLabel]>([
  ['waits for the payment', order('paymentPending'), undefined, noon, 'paymentPending'],
  ['12 hours before it is too late', order('paymentPending'), undefined, '2026-03-06T08:00:00.000Z', 'expiresSoon'],
  ['a moment before that', order('paymentPending'), undefined, '2026-03-06T07:59:59.999Z', 'paymentPending'],
  ['is looked at', order('paymentUnderReview'), undefined, noon, 'underReview'],
  ['is paid', order('paid'), undefined, noon, 'orderPaid'],
  ['is paid, its line waits', order('paid'), booking('awaitingConsent'), noon, 'orderPaid'],
  [
    'its card went on hold before the user was added',
    order('paid'),
    booking('consented', { cardOnHold: true }),
    noon,
    'cardOnHold',
  ],
  [
    'a hold after the user was added does not matter',
    order('paid'),
    booking('added', { cardOnHold: true, lease }),
    noon,
    'addedToCard',
  ],
  ['is on the report', order('paid'), booking('posted', { lease }), noon, 'addedToCard'],
  [
    'three days before the last day to extend',
    order('paid'),
    booking('posted', { lease }),
    '2026-05-06T07:00:00.000Z',
    'expiresSoon',
  ],
  ['the day before that', order('paid'), booking('posted', { lease }), '2026-05-06T06:59:59.000Z', 'addedToCard'],
  ['its time is over', order('paid'), booking('posted', { lease }), '2026-05-12T07:00:00.000Z', 'orderExpires'],
  [
    'the user is off the card',
    order('closed'),
    booking('removed', { lease }),
    '2026-05-20T07:00:00.000Z',
    'userRemoved',
  ],
  ['another card took its place', order('paid'), booking('replaced'), noon, 'replaced'],
  [
    'the cardholder refused waits for another card, or the money back',
    order('paid'),
    booking('refused'),
    noon,
    'orderPaid',
  ],
  ['was refunded', order('closed'), booking('refunded'), noon, 'cancelled'],
  ['expired reads as cancelled', order('expired'), undefined, noon, 'cancelled'],
  ['cancelled', order('cancelled'), undefined, noon, 'cancelled'],
  ['was just restored', order('paymentPending', { justRestored: true }), undefined, noon, 'restored'],
  ['is deleted', order('cancelled', { deleted: true, justRestored: true }), undefined, noon, 'deleted'],
])('an order that %s', (_, of, line, now, label) => {
  expect(customerLabel({ order: of, ...(line ? { booking: line } : {}), now })).toBe(label);
});

test('an order reads as its lines do when they agree, and as itself when they do not', () => {
  expect(
    orderLabel({
      order: order('paid'),
      bookings: [booking('added', { lease }), booking('posted', { lease })],
      now: noon,
    }),
  ).toBe('addedToCard');
  expect(
    orderLabel({
      order: order('paid'),
      bookings: [booking('added', { lease }), booking('awaitingConsent')],
      now: noon,
    }),
  ).toBe('orderPaid');
  expect(orderLabel({ order: order('paymentPending'), bookings: [], now: noon })).toBe('paymentPending');
});
