import { describe, expect, test } from 'vitest';
import { asExpected, SAVING } from './asExpected.ts';
import { type Pending, pending, pendingOf } from './pending.ts';

const requested = (change: Partial<Pending>): Pending => ({
  lifecycle: 'order',
  id: 'o-1',
  command: 'cancel',
  to: 'cancelled',
  body: {},
  at: '2026-11-21T10:00:00.000Z',
  phase: 'sent',
  ...change,
});
const order = {
  id: 'o-1',
  number: '1042',
  state: 'paymentPending',
  label: 'paymentPending',
  comments: [{ text: 'called him', by: 'Sam', at: '2026-11-20T10:00:00.000Z' }],
  breachAt: '2026-11-22T10:00:00.000Z',
  deleted: false,
  lines: [{ line: 1, bookingId: 'b-1', fulfilment: 'added', commissionState: 'accruing' }],
};

describe('an answer, while something of it is being saved', () => {
  test('shows the state that the machine leads to, marked, and stays itself below', () => {
    expect(asExpected(order, [requested({})])).toMatchObject({
      state: 'cancelled',
      label: 'cancelled',
      lines: [{ bookingId: 'b-1' }],
      breachAt: null,
      [SAVING]: true,
      number: '1042',
    });
    expect(order.state).toBe('paymentPending');
  });
  test('in a list the one row, and no other', () => {
    const rows = [order, { ...order, id: 'o-2' }];
    const list = asExpected({ rows, count: 2 }, [requested({})]);
    expect(list.rows.map(({ state }) => state)).toEqual(['cancelled', 'paymentPending']);
    expect(list.rows[1]).toBe(rows[1]);
  });
  test('of other records is the very same', () => {
    expect(asExpected(order, [requested({ id: 'o-9' })])).toBe(order);
    expect(asExpected(null, [requested({})])).toBeNull();
  });
  test('claims nothing of money: it is only marked as on its way', () => {
    expect(asExpected(order, [requested({ command: 'submitPayment', to: undefined })])).toEqual({
      ...order,
      [SAVING]: true,
    });
  });
  test('once the server has said yes it is what the server said, and not marked any more', () => {
    const reported = asExpected(order, [requested({ command: 'confirmPayment', to: 'paid', phase: 'done' })]);
    expect(reported).toMatchObject({ state: 'paid', label: 'orderPaid' });
    expect(reported).not.toHaveProperty(SAVING);
  });
  test('a comment stands there at once; what this reader has no field for is not put in', () => {
    expect(
      asExpected(order, [
        requested({ command: 'comment', to: 'paymentPending', body: { text: 'sent a mail' } }),
      ]).comments.map(({ text }) => text),
    ).toEqual(['called him', 'sent a mail']);
    expect(
      asExpected({ id: 'o-1', state: 'paymentPending' }, [
        requested({ command: 'comment', to: 'paymentPending', body: { text: 'sent a mail' } }),
      ]),
    ).toEqual({ id: 'o-1', state: 'paymentPending', [SAVING]: true });
  });
  test('a booking’s regions reach its own page and its order’s line', () => {
    const to = { open: { fulfilment: 'posted', balance: 'confirmed', commission: 'accruing' } };
    const posted = requested({
      lifecycle: 'booking',
      id: 'b-1',
      command: 'markPosted',
      to,
      body: { bureaus: ['experian', 'equifax'] },
    });
    expect(asExpected(order, [posted]).lines[0]).toMatchObject({ fulfilment: 'posted', commissionState: 'accruing' });
    expect(
      asExpected({ id: 'b-1', fulfilment: 'added', balance: 'unconfirmed', commission: 'accruing', bureaus: [] }, [
        posted,
      ]),
    ).toMatchObject({ fulfilment: 'posted', balance: 'confirmed', bureaus: ['experian', 'equifax'] });
  });
  test('whose turn it was is not told any longer than it is', () => {
    expect(
      asExpected({ state: 'paymentPending', turns: [{ name: 'payBy' }], lines: [], restorableUntil: null }, [
        requested({}),
      ]),
    ).toMatchObject({ state: 'cancelled', turns: [] });
    const confirmed = requested({
      lifecycle: 'booking',
      id: 'b-1',
      command: 'confirmBalance',
      to: { open: { fulfilment: 'added', balance: 'confirmed', commission: 'accruing' } },
    });
    expect(
      asExpected({ state: 'added', turns: [{ name: 'posting' }], restorableUntil: null }, [confirmed]),
    ).toMatchObject({ turns: [{ name: 'posting' }] });
  });
  test('one hold of a card is cancelled, the others stay', () => {
    const card = {
      id: 'c-1',
      state: 'active',
      holds: [
        { holdId: 'h-1', status: 'active' },
        { holdId: 'h-2', status: 'scheduled' },
      ],
    };
    expect(
      asExpected(card, [requested({ lifecycle: 'holds', id: 'c-1', holdId: 'h-2', command: 'cancel' })]).holds.map(
        ({ status }) => status,
      ),
    ).toEqual(['active', 'cancelled']);
  });
  test('a cardholder’s other rows are not their verification', () => {
    const verify = requested({ lifecycle: 'verification', id: 'u-1', command: 'verify', to: 'verified' });
    expect(asExpected({ cardholderId: 'u-1', state: 'underReview', reports: {} }, [verify])).toMatchObject({
      state: 'verified',
    });
    const card = { cardholderId: 'u-1', state: 'active' };
    expect(asExpected(card, [verify])).toBe(card);
  });
  test('slots: what was taken stays taken', () => {
    expect(
      asExpected({ id: 'c-1', state: 'active', slotsOffered: 3, slotsAvailable: 1 }, [
        requested({ lifecycle: 'card', id: 'c-1', command: 'changeSlots', to: 'active', body: { offeredSlots: 5 } }),
      ]),
    ).toMatchObject({ slotsOffered: 5, slotsAvailable: 3 });
  });
});

test('what is being saved is known until it is read again, to those whom it is about', () => {
  const cancel = pending.begin({ lifecycle: 'order', id: 'o-1', command: 'cancel', to: 'cancelled', body: {} });
  const other = pending.begin({ lifecycle: 'card', id: 'c-1', command: 'approve', to: 'active', body: {} });
  expect(pendingOf(pending.now(), ['order-o-1', 'booking']).map(({ command, phase }) => [command, phase])).toEqual([
    ['cancel', 'sent'],
  ]);
  expect(pendingOf(pending.now(), ['order', 'card'])).toHaveLength(2);
  expect(pendingOf(pending.now(), ['order-o-2'])).toEqual([]);
  cancel.done('cancelled');
  expect(pending.now()[0]).toMatchObject({ phase: 'done', doneAt: expect.any(Number) });
  cancel.end();
  other.end();
  other.end();
  expect(pending.now()).toEqual([]);
});
