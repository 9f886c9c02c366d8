import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
let booking: string;
let order: string;
beforeAll(async () => {
  const { db } = api.rig().deps;
  booking = (await db('read.bookings')
    .where({ cardholder_id: idOf('cardholder') })
    .orderBy('id')
    .first('id'))!.id;
  order = (await db('read.orders').where({ tab: 'paymentUnderReview' }).orderBy('id').first('id'))!.id;
});

const unread = async (who: string): Promise<Record<string, number>> => {
  await api.rig().settled();
  return (await api.as(who, 'GET', '/api/v1/unread/')).body;
};
const comment = (who: string, text: string) =>
  api.as(who, 'POST', `/api/v1/bookings/${booking}/comments/`, { body: { text } });
const comments = async (who: string) => (await api.as(who, 'GET', `/api/v1/bookings/${booking}/comments/`)).body.rows;
const read = (who: string, kind: string, id: string) =>
  api.as(who, 'POST', `/api/v1/unread/${kind}/${id}/read/`, { body: {} });

describe('comments on a booking', () => {
  test('a cardholder’s is new to all staff of orders until each has opened it, and an answer is new to the cardholder', async () => {
    const before = await unread('orders-staff');
    expect((await comment('cardholder', 'Is the name spelled right?')).status).toBe(200);
    for (const who of ['orders-staff', 'admin']) {
      expect((await unread(who))['unread_booking_comments'], who).toBe(before['unread_booking_comments']! + 1);
    }
    expect((await unread('cardholder'))['unread_booking_comments']).toBe(0);

    expect((await read('orders-staff', 'unread_booking_comments', booking)).status).toBe(200);
    expect((await unread('orders-staff'))['unread_booking_comments']).toBe(before['unread_booking_comments']);
    expect((await unread('admin'))['unread_booking_comments']).toBe(before['unread_booking_comments']! + 1);
    // Twice is once.
    expect((await read('orders-staff', 'unread_booking_comments', booking)).status).toBe(200);

    await comment('orders-staff', 'Yes, with one n.');
    expect((await unread('admin'))['unread_booking_comments']).toBe(before['unread_booking_comments']);
    expect((await unread('cardholder'))['unread_booking_comments']).toBe(1);
    expect((await unread('cardholder-two'))['unread_booking_comments']).toBe(0);
    await read('cardholder', 'unread_booking_comments', booking);
    expect((await unread('cardholder'))['unread_booking_comments']).toBe(0);
    const { body } = await api.as('cardholder', 'GET', `/api/v1/unread/unread_booking_comments/${booking}/`);
    expect(Date.parse(body.seenUntil)).toBeGreaterThan(0);
  });

  test('the cardholder reads no name of staff; a buyer and other cardholders read nothing, not even that there is one', async () => {
    expect((await comments('cardholder')).at(-1)).toMatchObject({ from: 'staff', by: null, mine: false });
    expect((await comments('admin')).at(-1)).toMatchObject({ by: 'Sam Ortega', mine: false });
    const { buyer_id: buyer } = (await api.rig().deps.db('read.bookings').where({ id: booking }).first('buyer_id'))!;
    expect([idOf('buyer'), idOf('buyer-two'), idOf('broker')]).toContain(buyer);
    for (const who of ['buyer', 'buyer-two', 'broker']) {
      const path = `/api/v1/bookings/${booking}/comments/`;
      expect((await api.as(who, 'GET', path)).status, who).toBe(403);
      expect((await comment(who, 'Hello')).status, who).toBe(403);
      const mine = await api.as(who, 'GET', `/api/v1/orders/?pageSize=200`);
      expect(JSON.stringify(mine.body), who).not.toContain('with one n');
    }
    expect((await comment('cardholder-two', 'Hello')).status).toBe(404);
    expect((await read('cardholder-two', 'unread_booking_comments', booking)).status).toBe(404);
    expect((await read('buyer', 'unread_booking_comments', booking)).status).toBe(404);
    expect((await read('sales-staff', 'orders', order)).status).toBe(404);
  });

  test('the text is sealed in the log', async () => {
    const { rows } = await api
      .rig()
      .deps.db.raw<{ data: string }>(
        `select data::text as data from es.events where stream = ? and type = 'booking.commented.v1'`,
        [`booking-${booking}`],
      );
    expect(rows.length).toBeGreaterThan(1);
    for (const { data } of rows) expect(data).not.toContain('spelled');
  });
});

describe('work that is new', () => {
  test('a proof of payment is new to each of the staff until they open the order; once it is decided it is new to nobody', async () => {
    const [sam, ada] = [await unread('orders-staff'), await unread('admin')];
    expect(sam['orders']).toBeGreaterThan(0);
    expect((await unread('cards-staff'))['orders']).toBe(0);
    await read('orders-staff', 'orders', order);
    expect((await unread('orders-staff'))['orders']).toBe(sam['orders']! - 1);
    expect((await unread('admin'))['orders']).toBe(ada['orders']);
    const declined = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/declinePayment/`, {
      body: { reason: 'unreadable' },
    });
    expect(declined.status).toBe(200);
    expect((await unread('admin'))['orders']).toBe(ada['orders']! - 1);
  });

  test('whoever opens a record’s page has seen what was new of it', async () => {
    const { id } = (await api.rig().deps.db('read.cards').where({ card_state: 'onReview' }).orderBy('id').first('id'))!;
    const [cleo, ada] = [await unread('cards-staff'), await unread('admin')];
    await api.as('cards-staff', 'POST', '/api/v1/presence/', { body: { lifecycle: 'card', id } });
    expect((await unread('cards-staff'))['cards']).toBe(cleo['cards']! - 1);
    expect((await unread('admin'))['cards']).toBe(ada['cards']);
  });

  test('a comment of a colleague is new, one’s own is not', async () => {
    const [sam, ada] = [await unread('orders-staff'), await unread('admin')];
    await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text: 'Called the bank' } });
    expect((await unread('admin'))['unread_order_comments']).toBe(ada['unread_order_comments']! + 1);
    expect((await unread('orders-staff'))['unread_order_comments']).toBe(sam['unread_order_comments']);
  });

  test('customers are told of nothing that waits for staff, and of their own tickets', async () => {
    const counts = await unread('buyer');
    expect({ ...counts, unread_tickets: 0 }).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, 0])));
    const { body } = await api.as('buyer', 'GET', '/api/v1/tickets/unread-count/');
    expect(counts['unread_tickets']).toBe(body.count);
  });
});
