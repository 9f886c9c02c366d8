import { beforeAll, describe, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from './testing/apiRig.ts';
import { withApi } from './testing/withApi.ts';

const api = withApi();
const orderOf = (buyer: string, client: string) => derivedId('demo-order', idOf(buyer), client);
/** Ben's order for Lena Fischer: its proof waits for staff. */
const underReview = orderOf('buyer-two', 'Fischer');
/** Bea's for Noah Kim: unpaid. Bea's for Grace Lindqvist: two lines, paid, both cardholders were asked. */
const unpaid = orderOf('buyer', 'Kim');
const paid = orderOf('buyer', 'Lindqvist');
/** Ben’s for Paul Adeyemi was not paid in time. */
const expired = orderOf('buyer-two', 'Adeyemi');
let booking: string;
/** A booking of Carl's whose user is on the card, and one that has posted. */
let posted: string;

beforeAll(async () => {
  const { db } = api.rig().deps;
  booking = (await db('read.bookings').where({ order_id: paid, cardholder_id: idOf('cardholder-two') }).first('id')).id;
  posted = (await db('read.bookings').where({ order_id: orderOf('broker', 'Hill') }).orderBy('line').first('id')).id;
});

const preview = (who: string, path: string, command: string, body: Record<string, unknown> = {}) => api.as(who, 'POST', `/api/v1/${path}/preview/`, { body: { command, body } });
const totalOf = async (id: string) => (await api.as('orders-staff', 'GET', `/api/v1/orders/${id}/`)).body.totalCents as number;

describe('before Sam confirms a payment', () => {
  test('he sees the order paid, a booking opened, the money, the cardholder’s time and both mails', async () => {
    const amountCents = (await totalOf(underReview)) + 1_000;
    const { status, body } = await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { amountCents, method: 'zelle', reference: 'Z-1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'accepted', assumed: [], consequences: { mails: expect.any(Array) } });
    const { states, money, deadlines, mails } = body.consequences;
    expect(states).toEqual([
      { of: 'order', from: 'paymentUnderReview', to: 'paid', line: null, bank: null, amountCents: null },
      { of: 'fulfilment', from: null, to: 'awaitingConsent', line: 1, bank: expect.any(String), amountCents: null },
    ]);
    expect(money).toEqual([{ account: 'cash', amountCents }, { account: 'revenue', amountCents: 1_000 - amountCents }, { account: 'customer-credit', amountCents: -1_000 }]);
    expect(deadlines.map(({ name, change }: { name: string; change: string }) => `${name} ${change}`)).toEqual(['reviewPayment dropped', 'consent set']);
    expect(mails.map(({ template, to }: { template: string; to: string }) => `${template} to ${to}`).toSorted()).toEqual(['consent-requested to cardholder', 'payment-confirmed to buyer']);
    expect(mails.every(({ name }: { name: string }) => name !== '')).toBe(true);
  });

  test('an unfinished form is told what depends on nothing more, and asks for what does', async () => {
    expect((await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { amountCents: await totalOf(underReview) })).body).toMatchObject({ kind: 'accepted', assumed: ['method', 'reference'] });
    expect((await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { method: 'zelle' })).body).toMatchObject({ kind: 'incomplete', fields: expect.arrayContaining(['amountCents']) });
  });

  test('too little is refused by the rule, with the values it looked at', async () => {
    expect((await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { amountCents: 100 })).body).toMatchObject({ kind: 'refused', refusal: { code: 'amountCoversTotal', values: { amountCents: 100 } } });
  });
});

test('nothing is appended, reserved or mailed by a dry run, and what it told is what then happens', async () => {
  const { deps } = api.rig();
  const counted = async () => ({ events: Number((await deps.db('es.events').count('* as n').first())!['n']), mails: Number((await deps.db('app.mail_outbox').count('* as n').first())!['n']) });
  const before = await counted();
  const told = (await preview('buyer', `orders/${unpaid}`, 'cancel', { reason: 'Changed her mind' })).body;
  expect(await counted()).toEqual(before);
  expect(told.consequences).toMatchObject({ states: [{ of: 'order', from: 'paymentPending', to: 'cancelled' }], money: [], slots: [{ does: 'released', line: 1 }], mails: [{ template: 'order-cancelled', to: 'you', name: null }] });
  const { body } = await api.as('buyer', 'POST', `/api/v1/orders/${unpaid}/cancel/`, { body: { reason: 'Changed her mind' } });
  expect(body.state).toBe(told.consequences.states[0].to);
});

test('a restore would reserve the slots again, and reserves none for show', async () => {
  const { deps } = api.rig();
  const { lines } = (await deps.records.current('order', expired)).snapshot.state as { lines: { cardId: string }[] };
  const reservedOn = async () => (await deps.records.current('card', lines[0]!.cardId)).snapshot.state.reservations;
  const before = await reservedOn();
  const { body } = await preview('orders-staff', `orders/${expired}`, 'restore');
  expect(body).toMatchObject({ kind: 'accepted', consequences: { states: [{ from: 'expired', to: 'paymentPending' }], deadlines: expect.arrayContaining([expect.objectContaining({ name: 'payBy', change: 'set' })]) } });
  expect(await reservedOn()).toEqual(before);
});

describe('the same act, told to each', () => {
  test('Carl who refuses sees his slot and his commission, and nothing of the order or of what the buyer paid', async () => {
    const { body } = await preview('cardholder-two', `bookings/${booking}`, 'refuse', { reason: 'Selling the card' });
    const { states, money, slots, mails } = body.consequences;
    expect(states.map(({ of, to }: { of: string; to: string }) => `${of} ${to}`)).toEqual(['fulfilment refused', 'commission void']);
    expect(money).toEqual([]);
    expect(slots).toMatchObject([{ does: 'released' }]);
    expect(mails).toEqual([{ template: 'booking-declined', to: 'buyer', name: null }]);
  });

  test('staff who cancel the paid order see the debt; its buyer may not cancel it, and is told why', async () => {
    const staff = (await preview('orders-staff', `orders/${paid}`, 'cancel', { reason: 'The customer asked' })).body.consequences;
    const totalCents = await totalOf(paid);
    expect(staff.money).toEqual(expect.arrayContaining([{ account: 'refunds-payable', amountCents: -totalCents }]));
    expect(staff.states.filter(({ of }: { of: string }) => of === 'fulfilment')).toHaveLength(2);
    expect(staff.mails[0].name).toEqual(expect.any(String));
    expect((await preview('buyer', `orders/${paid}`, 'cancel')).body).toMatchObject({ kind: 'refused', refusal: { kind: 'role', code: 'notForThisActor' } });
  });

  test('a commission that is changed before it is payable moves no money yet', async () => {
    const { body } = await preview('orders-staff', `bookings/${posted}`, 'updateCommission', { amountCents: 9_900 });
    expect(body).toMatchObject({ kind: 'accepted', assumed: ['reason'], consequences: { money: [], mails: [] } });
  });
});

describe('who may', () => {
  test('somebody else’s order is not there, a command of another role is forbidden, an unknown one is no command', async () => {
    expect((await preview('buyer-two', `orders/${paid}`, 'cancel')).status).toBe(404);
    expect((await preview('buyer', `orders/${paid}`, 'confirmPayment')).status).toBe(403);
    expect((await preview('buyer', `orders/${paid}`, 'expire')).status).toBe(422);
  });
});
