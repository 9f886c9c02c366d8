import { beforeAll, describe, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { PREVIEWS } from '#services/domains/records/previews/limit.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';

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
  booking = (await db('read.bookings')
    .where({ order_id: paid, cardholder_id: idOf('cardholder-two') })
    .first('id'))!.id;
  posted = (await db('read.bookings')
    .where({ order_id: orderOf('broker', 'Hill') })
    .orderBy('line')
    .first('id'))!.id;
});

const preview = (who: string, path: string, command: string, body: Record<string, unknown> = {}) =>
  api.as(who, 'POST', `/api/v1/${path}/preview/`, { body: { command, body } });
const totalOf = async (id: string) =>
  (await api.as('orders-staff', 'GET', `/api/v1/orders/${id}/`)).body.totalCents as number;

describe('before Sam confirms a payment', () => {
  test('he sees the order paid, a booking opened, the money, the cardholder’s time and both mails', async () => {
    const amountCents = (await totalOf(underReview)) + 1_000;
    const { status, body } = await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', {
      amountCents,
      method: 'zelle',
      reference: 'Z-1',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'accepted', assumed: [], consequences: { mails: expect.any(Array) } });
    const { states, money, deadlines, mails } = body.consequences;
    expect(states).toEqual([
      { of: 'order', from: 'paymentUnderReview', to: 'paid', line: null, bank: null, amountCents: null },
      { of: 'fulfilment', from: null, to: 'awaitingConsent', line: 1, bank: expect.any(String), amountCents: null },
    ]);
    expect(money).toEqual([
      { account: 'cash', amountCents },
      { account: 'revenue', amountCents: 1_000 - amountCents },
      { account: 'customer-credit', amountCents: -1_000 },
    ]);
    expect(deadlines.map(({ name, change }: { name: string; change: string }) => `${name} ${change}`)).toEqual([
      'reviewPayment dropped',
      'consent set',
      'reminderConsent set',
    ]);
    expect(
      mails.map(({ template, to }: { template: string; to: string }) => `${template} to ${to}`).toSorted(),
    ).toEqual(['consent-requested to cardholder', 'payment-confirmed to buyer']);
    expect(mails.every(({ name }: { name: string }) => name !== '')).toBe(true);
  });

  test('an unfinished form shows what its fields decide already, and asks for the rest', async () => {
    expect(
      (
        await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', {
          amountCents: await totalOf(underReview),
        })
      ).body,
    ).toMatchObject({ kind: 'accepted', assumed: ['method', 'reference'] });
    expect(
      (await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { method: 'zelle' })).body,
    ).toMatchObject({ kind: 'incomplete', fields: expect.arrayContaining(['amountCents']) });
  });

  test('a payment shows what follows from it before its screenshot is there', async () => {
    const amountCents = await totalOf(unpaid);
    const { body } = await preview('buyer', `orders/${unpaid}`, 'submitPayment', { method: 'zelle', amountCents });
    expect(body).toMatchObject({ kind: 'accepted', assumed: ['fileId'] });
    expect(body.consequences.mails).toMatchObject([{ template: 'payment-proof-received', to: 'you' }]);
  });

  test('too little is refused by the rule, with the values it looked at', async () => {
    expect(
      (await preview('orders-staff', `orders/${underReview}`, 'confirmPayment', { amountCents: 100 })).body,
    ).toMatchObject({ kind: 'refused', refusal: { code: 'amountCoversTotal', values: { amountCents: 100 } } });
  });
});

test('a dry run appends, reserves and mails nothing, and predicts what then happens', async () => {
  const { deps } = api.rig();
  const counted = async () => ({
    events: Number((await deps.db('es.events').count('* as n').first())!['n']),
    mails: Number((await deps.db('app.mail_outbox').count('* as n').first())!['n']),
  });
  const before = await counted();
  const reported = (await preview('buyer', `orders/${unpaid}`, 'cancel', { reason: 'Changed her mind' })).body;
  expect(await counted()).toEqual(before);
  expect(reported.consequences).toMatchObject({
    states: [{ of: 'order', from: 'paymentPending', to: 'cancelled' }],
    money: [],
    slots: [{ does: 'released', line: 1 }],
    mails: [{ template: 'order-cancelled', to: 'you', name: null }],
  });
  const { body } = await api.as('buyer', 'POST', `/api/v1/orders/${unpaid}/cancel/`, {
    body: { reason: 'Changed her mind' },
  });
  expect(body.state).toBe(reported.consequences.states[0].to);
});

test('a restore would reserve the slots again, and reserves none for show', async () => {
  const { deps } = api.rig();
  const { lines } = (await deps.records.current('order', expired)).snapshot.state;
  const reservedOn = async () => (await deps.records.current('card', lines[0]!.cardId)).snapshot.state.reservations;
  const before = await reservedOn();
  const { body } = await preview('orders-staff', `orders/${expired}`, 'restore');
  expect(body).toMatchObject({
    kind: 'accepted',
    consequences: {
      states: [{ from: 'expired', to: 'paymentPending' }],
      deadlines: expect.arrayContaining([expect.objectContaining({ name: 'payBy', change: 'set' })]),
    },
  });
  expect(await reservedOn()).toEqual(before);
});

describe('the same action, for each reader', () => {
  test('Carl who refuses sees his slot and his commission, and nothing of the order or of what the buyer paid', async () => {
    const { body } = await preview('cardholder-two', `bookings/${booking}`, 'refuse', { reason: 'Selling the card' });
    const { states, money, slots, mails } = body.consequences;
    expect(states.map(({ of, to }: { of: string; to: string }) => `${of} ${to}`)).toEqual([
      'fulfilment refused',
      'commission void',
    ]);
    expect(money).toEqual([]);
    expect(slots).toMatchObject([{ does: 'released' }]);
    expect(mails).toEqual([{ template: 'booking-declined', to: 'buyer', name: null }]);
  });

  test('staff who cancel the paid order see the debt; its buyer may not cancel it and reads why', async () => {
    const staff = (await preview('orders-staff', `orders/${paid}`, 'cancel', { reason: 'The customer asked' })).body
      .consequences;
    const totalCents = await totalOf(paid);
    expect(staff.money).toEqual(expect.arrayContaining([{ account: 'refunds-payable', amountCents: -totalCents }]));
    expect(staff.states.filter(({ of }: { of: string }) => of === 'fulfilment')).toHaveLength(2);
    expect(staff.mails[0].name).toEqual(expect.any(String));
    expect((await preview('buyer', `orders/${paid}`, 'cancel')).body).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'role', code: 'notForThisActor' },
    });
  });

  test('a commission that is changed before it is payable moves no money yet', async () => {
    const { body } = await preview('orders-staff', `bookings/${posted}`, 'updateCommission', { amountCents: 9_900 });
    expect(body).toMatchObject({
      kind: 'accepted',
      assumed: ['reason'],
      consequences: {
        money: [],
        mails: [{ template: 'commission-changed', to: 'cardholder' }],
      },
    });
  });
});

describe('before Bea places an order', () => {
  const placing = (who: string, body: unknown) => api.as(who, 'POST', '/api/v1/orders/preview/', { body });
  const onSale = async () =>
    (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows as readonly {
      id: string;
      lender: string;
      priceCents: number;
    }[];
  const lineOf = ({ id: cardId }: { id: string }) => ({ cardId, mayReportNextCycle: true });

  test('she sees what it comes to, each slot reserved, until when to pay, and the mail; no slot is taken by it', async () => {
    const cards = (await onSale()).slice(0, 2);
    const quoted = (
      await api.as('buyer', 'POST', '/api/v1/orders/quote/', {
        body: { lines: cards.map(({ id }) => ({ cardId: id })) },
      })
    ).body;
    const taken = async () =>
      api.rig().deps.db('es.events').where({ type: 'card.slot-reserved.v1' }).count('* as n').first();
    const before = await taken();
    await fillCart(api, 'buyer', ...cards.map(({ id }) => id));
    const { status, body } = await placing('buyer', { lines: cards.map(lineOf) });
    expect({ status, kind: body.kind, assumed: body.assumed }).toEqual({ status: 200, kind: 'accepted', assumed: [] });
    const { states, slots, deadlines, mails, money, holds } = body.consequences;
    expect(states).toEqual([
      { of: 'order', from: null, to: 'paymentPending', line: null, bank: null, amountCents: quoted.totalCents },
    ]);
    expect(slots).toEqual(
      quoted.lines.map(({ bank }: { bank: string }, index: number) => ({ does: 'reserved', line: index + 1, bank })),
    );
    const payBy = deadlines.find(({ name }: { name: string }) => name === 'payBy');
    expect(Math.round((Date.parse(payBy.dueAt) - Date.now()) / 3_600_000)).toBe(48);
    expect(mails).toEqual([{ template: 'order-placed-how-to-pay', to: 'you', name: null }]);
    expect([money, holds]).toEqual([[], []]);
    expect(await taken()).toEqual(before);
    expect(JSON.stringify(body)).not.toMatch(/To Come|219-09|cardholderId/);
  });

  test('a card that cannot be had is refused with its reason, one that is none is said to be wrong', async () => {
    const { deps } = api.rig();
    const gone = (await deps.db('read.cards').whereIn('card_state', ['archived', 'onReview']).first('id'))!.id;
    const requested = (cardId: string) => placing('orders-staff', { lines: [{ cardId }], buyerId: idOf('buyer') });
    expect((await requested(gone)).body).toMatchObject({ kind: 'refused', refusal: { code: 'everyLineReserved' } });
    expect((await requested(booking)).body).toEqual({ kind: 'incomplete', fields: ['lines.0.cardId'] });
  });

  test('nobody runs it for somebody else or with extra fields; staff name the customer', async () => {
    const [card] = await onSale();
    const lines = [lineOf(card!)];
    expect((await placing('buyer', { lines, buyerId: idOf('buyer-two') })).status).toBe(422);
    expect((await placing('buyer', { lines, client: {} })).status).toBe(422);
    expect((await placing('buyer', { lines: [] })).status).toBe(422);
    expect((await placing('cardholder', { lines })).status).toBe(403);
    expect((await placing('orders-staff', { lines })).status).toBe(422);
    expect((await placing('orders-staff', { lines, buyerId: idOf('buyer') })).body.consequences.mails).toMatchObject([
      { template: 'order-placed-how-to-pay', to: 'buyer', name: 'Bea Miller' },
      { template: 'client-consent-needed', to: 'buyer', name: 'Bea Miller' },
    ]);
  });
});

describe('before Carla moves or cancels a hold', () => {
  test('she sees from when until when the card takes no orders, and that a hold ends', async () => {
    const { deps } = api.rig();
    const card = (await deps
      .db('read.cards')
      .where({ cardholder_id: idOf('cardholder'), card_state: 'active' })
      .whereNotIn('id', deps.db('read.holds').select('card_id'))
      .first('id'))!.id;
    const days = { startDate: '2031-03-03', endDate: '2031-03-09' };
    const reported = async (command: string, body: Record<string, unknown>, holdId?: string) =>
      (await api.as('cardholder', 'POST', `/api/v1/holds/${card}/preview/`, { body: { command, body, holdId } })).body
        .consequences?.holds;
    const bank = expect.any(String);
    expect(await reported('placeHold', days)).toEqual([
      { does: 'placed', kind: 'user_hold', bank, from: days.startDate, until: days.endDate },
    ]);
    await api.as('cardholder', 'POST', `/api/v1/cards/${card}/holds/`, { body: days });
    await api.rig().settled();
    const [{ holdId }] = (await api.as('cardholder', 'GET', `/api/v1/cards/${card}/holds/`)).body.rows;
    expect(await reported('reschedule', { startDate: '2031-03-04', endDate: null }, holdId)).toEqual([
      { does: 'moved', kind: 'user_hold', bank, from: '2031-03-04', until: null },
    ]);
    expect(await reported('cancel', { confirmed: true }, holdId)).toMatchObject([{ does: 'ended', kind: 'user_hold' }]);
  });
});

describe('who may', () => {
  test('somebody else’s order is not there, a command of another role is forbidden, an unknown one is no command', async () => {
    expect((await preview('buyer-two', `orders/${paid}`, 'cancel')).status).toBe(404);
    expect((await preview('buyer', `orders/${paid}`, 'confirmPayment')).status).toBe(403);
    expect((await preview('buyer', `orders/${paid}`, 'expire')).status).toBe(422);
  });
});

test('an account with too many requests is told when to retry, for any record; others are answered', async () => {
  const { previewLimit } = api.rig().deps;
  await Promise.all(Array.from({ length: PREVIEWS.tries }, () => previewLimit.take(`${idOf('buyer-two')} `)));
  const { status, headers, body } = await preview('buyer-two', `orders/${underReview}`, 'cancel');
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 429,
    type: expect.stringContaining('application/problem+json'),
  });
  expect(body).toMatchObject({ code: 'tooManyTries', values: { retryAfterSeconds: expect.any(Number) } });
  expect(Number(headers.get('retry-after'))).toBe(body.values.retryAfterSeconds);
  expect((await preview('buyer', `orders/${paid}`, 'cancel')).status).toBe(200);
  // The command itself is not held up.
  expect(
    (
      await api.as('buyer-two', 'POST', `/api/v1/orders/${underReview}/cancel/`, {
        body: { reason: 'Changed his mind' },
      })
    ).status,
  ).not.toBe(429);
});
