import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportOf } from '#services/domains/accounts/exportOf.ts';
import { unpaidPlaces } from '#services/domains/orders/unpaidPlaces.ts';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import { specimens } from '#testing/api/everybody.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

/** A full disk, as node reports it. */
const full = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
const fullDisk: FileStore = { put: full, get: full, remove: full };
const api = withApi({ fileStore: fullDisk });
const db = () => api.rig().deps.db;
const anOrder = async () => (await specimens(api.rig()))['order']![0]!.id;
const comment = (order: string, key: string = randomUUID()) =>
  api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
    body: { text: 'hello' },
    headers: { 'idempotency-key': key },
  });

/** Makes every append fail as PostgreSQL does while something is wrong with the machine; resolves to the way back. */
async function failing(sqlState: string) {
  await db().raw(
    `create function es.fail() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${sqlState}'; end $$`,
  );
  await db().raw('create trigger fail before insert on es.events for each statement execute function es.fail()');
  return () => db().raw('drop trigger fail on es.events; drop function es.fail()');
}

describe('a machine in trouble', () => {
  test.each(['53100', '53200', '58030'])(
    'SQLSTATE %s is told as 503 with a time to come again, and the same key then works',
    async (sqlState) => {
      const [order, key] = [await anOrder(), randomUUID()];
      const over = await failing(sqlState);
      const answer = await comment(order, key).finally(over);
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await comment(order, key)).toMatchObject({ status: 200, body: { repeated: false } });
    },
  );

  test('a full disk of the files is 503 as well', async () => {
    const body = new FormData();
    body.append('purpose', 'payment-proof');
    body.append(
      'file',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 4, height: 3, channels: 3, background: '#6d28d9' } })
            .png()
            .toBuffer(),
        ),
      ]),
      'proof.png',
    );
    const answer = await api.as('buyer', 'POST', '/api/v1/files/', { body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });
});

/** Stores an event that nobody can fold. */
async function damage(
  stream: string,
  type: string,
  data: object | null = {},
  meta: object = { from: 'paid', to: 'paid', actor: { kind: 'system', because: 'test' } },
) {
  const said = {
    at: new Date().toISOString(),
    commandId: randomUUID(),
    command: 'comment',
    machine: 'order@1',
    ...meta,
  };
  await db().raw(
    `insert into es.events (position, stream, revision, id, type, data, meta, recorded_at)
     select max(position) + 1, ?, max(revision) filter (where stream = ?) + 1, ?, ?, ?::json, ?::json, clock_timestamp() from es.events`,
    [stream, stream, randomUUID(), type, JSON.stringify(data), JSON.stringify(said)],
  );
}

describe('a record whose history cannot be folded', () => {
  test.each([
    ['an unknown type', 'order.sold.v1', {}, { from: 'paid', to: 'paid', actor: { kind: 'system', because: 'test' } }],
    [
      'a version of later',
      'order.commented.v99',
      {},
      { from: 'paid', to: 'paid', actor: { kind: 'system', because: 'test' } },
    ],
    ['no data', 'order.commented.v1', null, { from: 'paid', to: 'paid', actor: { kind: 'system', because: 'test' } }],
    ['nobody who acted', 'order.commented.v1', { text: 'x' }, { from: 'paid', to: 'paid' }],
  ])('%s: 409 recordDamaged, and the others go on', async (_what, type, data, meta) => {
    const well = await anOrder();
    const damaged = (await db()('read.orders')
      .whereNot({ id: well })
      .whereNotIn('id', spent)
      .orderBy('id')
      .first('id'))!.id as string;
    spent.push(damaged);
    expect((await comment(damaged)).status).toBe(200);
    await damage(`order-${damaged}`, type, data, meta);
    expect(await comment(damaged)).toMatchObject({
      status: 409,
      body: { code: 'recordDamaged', values: { record: `order-${damaged}` } },
    });
    expect(await comment(well)).toMatchObject({ status: 200 });
  });
  const spent: string[] = [];

  test('a card of a cart that cannot be read is named; without it the others are quoted', async () => {
    const { rows } = (await api.as(undefined, 'GET', '/api/v1/cards/')).body as { rows: readonly { id: string }[] };
    const [broken, well] = rows.map(({ id }) => ({ cardId: id }));
    await damage(`card-${broken!.cardId}`, 'card.sold.v1');
    const quoted = (...lines: readonly unknown[]) =>
      api.as('buyer', 'POST', '/api/v1/orders/quote/', { body: { lines } });
    expect(await quoted(well, broken)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.lines.1.cardId', code: 'unknownCard' }] },
    });
    expect((await quoted(well)).status).toBe(200);
  });

  test('an unpaid one takes no place of its buyer, who orders on; a list is told what can be done with the others', async () => {
    const { eventStore } = api.rig().deps;
    const { id, buyer_id: buyerId } = (await db()('read.orders')
      .where({ tab: 'paymentPending' })
      .whereNotIn('id', spent)
      .orderBy('id')
      .first('id', 'buyer_id'))!;
    const placed = () =>
      unpaidPlaces({ db: db(), eventStore }).check({ buyerId: buyerId!, orderId: randomUUID(), most: 1_000 });
    const { others } = await placed();
    await damage(`order-${id}`, 'order.sold.v1');
    expect(await placed()).toMatchObject({ taken: true, others: others.filter((one) => one.id !== id) });
    const well = await anOrder();
    const { status, body } = await api.as('orders-staff', 'POST', '/api/v1/queues/orders/next-steps/', {
      body: { ids: [id, well] },
    });
    expect([status, body.rows.map((row: { id: string }) => row.id)]).toEqual([200, [well]]);
  });

  test('a booking of an order bars neither its order from its buyer and staff, nor all that its cardholder exports', async () => {
    const { id, order_id: order } = (await db()('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .whereNotNull('fulfilment')
      .whereNotIn('order_id', spent)
      .orderBy('id')
      .first('id', 'order_id'))!;
    spent.push(order!);
    await damage(`booking-${id}`, 'booking.sold.v1');
    const read = (who: string, path: string) => api.as(who, 'GET', `/api/v1/${path}`);
    const managed = await read('orders-staff', `order-management/${order}/`);
    expect(managed.status).toBe(200);
    expect(managed.body.lines.map((line: { bookingId: string }) => line.bookingId)).toContain(id);
    expect(managed.body.bookings).not.toHaveProperty(id);
    const way = await read('orders-staff', `orders/${order}/journey/`);
    expect(way.status).toBe(200);
    expect(way.body.lines.filter((line: { damaged: boolean }) => line.damaged)).toHaveLength(1);
    const exported = await exportOf(api.rig().deps, { userId: idOf('cardholder'), userType: 'cardholder' } as never);
    const { booking } = exported['records'] as { booking: readonly { id: string; damaged?: true }[] };
    expect(booking.find((one) => one.id === id)).toEqual({ id, damaged: true });
    expect(booking.filter(({ damaged }) => !damaged).length).toBeGreaterThan(0);
    expect(await read('cardholder', `bookings/${id}/journey/`)).toMatchObject({ status: 409 });
  });

  test('an extension bars neither the list of its booking nor those before it; why no other one can be requested is said', async () => {
    const { id, booking_id: booking } = (await db()('read.extensions')
      .whereNotIn('order_id', spent)
      .orderBy('id')
      .first('id', 'booking_id'))!;
    const listed = () => api.as('orders-staff', 'GET', `/api/v1/bookings/${booking}/extension-requests/`);
    const ids = (rows: readonly { id: string }[]) => rows.map((one) => one.id);
    const before = ids((await listed()).body.rows);
    expect(before).toContain(id);
    await damage(`extension-${id}`, 'extension.sold.v1');
    const { status, body } = await listed();
    expect([status, ids(body.rows), body.offer]).toEqual([
      200,
      before.filter((one) => one !== id),
      expect.objectContaining({ allowed: false, refusal: expect.objectContaining({ code: 'recordDamaged' }) }),
    ]);
  });

  test('a damaged booking leaves staff the rest of its claim', async () => {
    const claim = (await db()('read.claims').whereNotIn('order_id', spent).orderBy('id').first())!;
    spent.push(claim.order_id!);
    const managed = async () => {
      const { status, body } = await api.as('orders-staff', 'GET', `/api/v1/refund-request/${claim.id}/`);
      return [status, body.managed?.lineFacts];
    };
    expect(await managed()).toEqual([200, expect.objectContaining({ refundableCents: expect.any(Number) })]);
    await damage(`booking-${claim.booking_id}`, 'booking.sold.v1');
    expect(await managed()).toEqual([200, null]);
  });

  test('no next claim can be sent after one that cannot be read, and its buyer is told so', async () => {
    const { id, booking_id: booking } = (await db()('read.claims')
      .where({ buyer_id: idOf('buyer') })
      .whereNotIn('order_id', spent)
      .orderBy('id')
      .first())!;
    await damage(`claim-${id}`, 'claim.sold.v1');
    const { status, body } = await api.as('buyer', 'GET', `/api/v1/bookings/${booking}/claims/`);
    expect([status, body.rows, body.offer]).toEqual([
      200,
      [],
      expect.objectContaining({ allowed: false, refusal: expect.objectContaining({ code: 'recordDamaged' }) }),
    ]);
  });

  test('an evidence pack is printed all the same', async () => {
    const { id, order_id: order } = (await db()('read.bookings').whereNotIn('order_id', spent).orderBy('id').first())!;
    await damage(`booking-${id}`, 'booking.sold.v1');
    expect(
      (await api.as('admin', 'GET', `/api/v1/order-management/${order}/evidence/?format=pdf&language=en`)).status,
    ).toBe(200);
  });

  test('the holds of a card leave its cardholder and staff the card', async () => {
    const { card_id: id } = (await db()('read.holds')
      .where({ cardholder_id: idOf('cardholder') })
      .whereNot({ kind: 'secret' })
      .first('card_id'))!;
    const { path } = cardRoutes.card;
    const heldOf = async (who: string) => (await api.as(who, 'GET', path.replace(':id', id))).body.holds?.length;
    const held = async () => [await heldOf('cardholder'), await heldOf('cards-staff')];
    const before = await held();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    await damage(`holds-${id}`, 'hold.sold.v1');
    expect(await held()).toEqual(before);
  });
});
