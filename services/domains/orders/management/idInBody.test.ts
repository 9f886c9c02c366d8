import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const orders = '/api/v1/orders/';
const managed = '/api/v1/order-management';
const booking = '/api/cards/booking/';
/** Ben's order for Lena Fischer: its proof waits for staff. */
const underReview = derivedId('demo-order', idOf('buyer-two'), 'Fischer');
let unpaid: string;

beforeAll(async () => {
  unpaid = (await specimens(api.rig()))['order']![0]!.id;
});

const send = (who: string, method: string, path: string, body: object) =>
  api.as(who, method, path, { body, headers: { 'idempotency-key': randomUUID() } });
const stateOf = async (id: string) => {
  await api.rig().settled();
  return (await api.as('orders-staff', 'GET', `${managed}/${id}/`)).body as { state: string; deleted: boolean };
};
const aBooking = async (fulfilment: string) =>
  (await api.rig().deps.db('read.bookings').where({ fulfilment }).orderBy('id').first('id'))!;
const aBookingOf = async (client_name: string) =>
  (await api
    .rig()
    .deps.db('read.bookings')
    .where({ client_name })
    .orderBy('line')
    .first('id', 'price_cents', 'order_id'))!;

test('Sam confirms and takes for paid by the calls without an id in the path: by the same rules as with it', async () => {
  const body = { id: underReview, amountCents: 1, method: 'zelle', reference: 'Z-1' };
  const short = await send('orders-staff', 'POST', `${managed}/paid/`, body);
  expect(short).toMatchObject({ status: 409, body: { code: 'amountCoversTotal' } });
  expect((await send('buyer-two', 'POST', `${managed}/paid/`, body)).status).toBe(403);
  const pending = { id: underReview, reason: 'Told by phone' };
  expect(await send('orders-staff', 'POST', `${managed}/paid-pending/`, pending)).toMatchObject({ status: 409 });
  const { totalCents } = (await api.as('orders-staff', 'GET', `${managed}/${underReview}/`)).body;
  const paid = await send('orders-staff', 'POST', `${managed}/paid/`, { ...body, amountCents: totalCents });
  expect(paid).toMatchObject({ status: 200, body: { id: underReview, state: 'paid' } });
});

test('Bea withdraws her unpaid order once and nobody else’s; Sam may restore it, and deletes it', async () => {
  const body = { id: unpaid, reason: 'Found another one' };
  expect((await send('buyer-two', 'DELETE', orders, body)).status).toBe(404);
  expect((await send('cardholder', 'DELETE', orders, body)).status).toBe(403);
  expect((await send('buyer', 'DELETE', orders, { id: unpaid })).status).toBe(422);
  expect(await send('buyer', 'DELETE', orders, body)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  expect((await send('buyer', 'DELETE', orders, body)).status).toBe(409);
  expect(await stateOf(unpaid)).toMatchObject({ state: 'cancelled', deleted: false });
  // An API alone has no reaction that gave the slot back: the order has it still.
  const restored = await send('orders-staff', 'POST', `${managed}/restore/`, { id: unpaid });
  expect(restored).toMatchObject({ status: 200, body: { state: 'paymentPending' } });
  expect((await send('buyer', 'DELETE', orders, body)).status).toBe(200);
  expect((await send('orders-staff', 'DELETE', orders, body)).status).toBe(200);
  expect(await stateOf(unpaid)).toMatchObject({ state: 'cancelled', deleted: true });
});

test('the booking’s calls add a client for the cardholder and take staff’s commands by name, and no one else’s', async () => {
  const { id } = await aBooking('consented');
  expect((await send('cardholder', 'POST', booking, { id, via: 'phone' })).status).toBe(403);
  expect((await send('orders-staff', 'POST', booking, { id, via: 'pigeon' })).status).toBe(422);
  expect((await send('orders-staff', 'POST', booking, { id: randomUUID(), via: 'phone' })).status).toBe(404);
  expect((await send('orders-staff', 'POST', booking, { id, via: 'phone' })).status).toBe(200);
  const posted = { id, command: 'markPosted', bureaus: ['experian', 'equifax'] };
  const tooEarly = await send('orders-staff', 'PATCH', booking, posted);
  expect(tooEarly).toMatchObject({ status: 409, body: { code: 'firstStatementReached' } });
  const signed = { id, command: 'signConsent', steps: {}, signature: 'Sam Okoye' };
  expect((await send('orders-staff', 'PATCH', booking, signed)).status).toBe(422);
  const commission = { id, command: 'updateCommission', amountCents: 4_200, reason: 'Agreed by phone' };
  expect((await send('payments-staff', 'PATCH', booking, commission)).status).toBe(403);
  expect((await send('orders-staff', 'PATCH', booking, commission)).status).toBe(200);
  await api.rig().settled();
  expect((await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body.commissionCents).toBe(4_200);
});

test('a booking is deleted by the call without an id in the path, its line refunded whole or for no more than was paid, then another one replaces it', async () => {
  const { id, price_cents, order_id } = await aBookingOf('Grace Lindqvist');
  const body = { id, reason: 'The card was closed' };
  const tooMuch = await send('orders-staff', 'DELETE', booking, { ...body, amountCents: Number(price_cents) + 1 });
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'notMoreThanPaid' } });
  const { number } = (await api.as('orders-staff', 'GET', `${managed}/${order_id}/`)).body;
  const { line } = (await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body;
  const other = await aBookingOf('Dana Whitfield');
  const link = (who: string, more: object = {}) =>
    send(who, 'POST', `${managed}/set-replacement-order/`, { id: other.id, orderNumber: `#${number}`, line, ...more });
  expect((await link('orders-staff')).body.code).toBe('replacedLineIsOver');
  expect((await send('orders-staff', 'DELETE', booking, { ...body, id: randomUUID() })).status).toBe(404);
  expect((await send('buyer', 'DELETE', booking, body)).status).toBe(403);
  expect(await send('orders-staff', 'DELETE', booking, body)).toMatchObject({
    status: 200,
    body: { state: { open: { fulfilment: 'refunded' } } },
  });
  const refunded = (await api
    .rig()
    .deps.db('es.events')
    .where({ stream: `booking-${id}` })
    .orderBy('revision', 'desc')
    .first())!;
  expect([refunded.type, refunded.data.amountCents]).toEqual(['booking.refunded.v1', Number(price_cents)]);
  await api.rig().settled();
  expect((await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body.fulfilment).toBe('refunded');
  expect((await link('buyer')).status).toBe(403);
  expect((await link('payments-staff')).status).toBe(403);
  expect((await link('orders-staff', { orderNumber: '999999999' })).body.code).toBe('replacesAnotherOrder');
  expect((await link('orders-staff', { orderNumber: 'the last one' })).status).toBe(422);
  expect((await link('orders-staff')).status).toBe(200);
  expect((await link('orders-staff')).body.code).toBe('replacesNothingYet');
  await api.rig().settled();
  const linked = (await api.as('orders-staff', 'GET', `/api/v1/bookings/${other.id}/`)).body;
  expect(linked.replacementFor).toBe(id);
});
