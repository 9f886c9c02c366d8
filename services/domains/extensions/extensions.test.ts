import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { collectStreams } from '#services/evidence/collectStreams.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** Bruno's two lines for Marcus Hill are on their cards. */
let bookingId: string;
let path: string;
beforeAll(async () => {
  const { db } = api.rig().deps;
  const order = derivedId('demo-order', idOf('broker'), 'Hill');
  bookingId = (await db('read.bookings').where({ order_id: order }).orderBy('line').first('id'))!.id;
  path = `/api/v1/bookings/${bookingId}/extension-requests/`;
});

const request = (who: string, key: string = randomUUID()) =>
  api.as(who, 'POST', path, { body: {}, headers: { 'idempotency-key': key } });
const cardholder = async () => {
  const { cardholderId } = (await api.rig().deps.records.current('booking', bookingId)).snapshot.state;
  return ['cardholder', 'cardholder-two'].find((who) => idOf(who) === cardholderId)!;
};
const shownTo = async (who: string) => (await api.as(who, 'GET', path)).body.rows;

const offeredTo = async (who: string) => (await api.as(who, 'GET', path)).body.offer;

test('its buyer and staff read what an extension would cost and move before one is requested; its cardholder does not', async () => {
  const { terms, lease } = (await api.rig().deps.records.current('booking', bookingId)).snapshot.state;
  const offer = await offeredTo('broker');
  expect(offer).toMatchObject({
    allowed: true,
    priceCents: Math.round(terms!.priceCents / 2),
    before: { reportedUntil: lease!.reportedUntil, extendBefore: lease!.extendBefore },
  });
  expect(offer.after.reportedUntil > offer.before.reportedUntil).toBe(true);
  expect(await offeredTo('orders-staff')).toMatchObject({ allowed: true, priceCents: offer.priceCents });
  expect(await offeredTo(await cardholder())).toBeNull();
  expect(await shownTo('broker')).toEqual([]);
});

test('its buyer asks once, also when the request is sent twice; a second one waits for the first', async () => {
  expect(await shownTo('broker')).toEqual([]);
  const key = randomUUID();
  const first = await request('broker', key);
  expect(first).toMatchObject({ status: 200, body: { state: 'requested', repeated: false } });
  expect(await request('broker', key)).toMatchObject({ status: 200, body: { id: first.body.id, repeated: true } });
  expect(await request('broker')).toMatchObject({ status: 409, body: { code: 'oneAtATime' } });
  expect(await offeredTo('broker')).toMatchObject({ allowed: false, refusal: { code: 'oneAtATime' } });
  expect(await shownTo('broker')).toHaveLength(1);
});

test('two requests at once make one extension', async () => {
  const [open] = await shownTo('broker');
  const gone = await api.as('broker', 'DELETE', `/api/v1/extension-requests/${open.id}/`, {
    body: { reason: 'Changed my mind' },
  });
  expect(gone).toMatchObject({ status: 200, body: { state: 'deleted' } });
  const answers = await Promise.all([request('broker'), request('orders-staff')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shownTo('broker')).toMatchObject([
    { ordinal: 1, state: 'deleted', because: 'Changed my mind' },
    { ordinal: 2, state: 'requested' },
  ]);
});

test('its buyer reads the price, the cardholder the commission, staff both: half of what the line has', async () => {
  const { terms, commissionCents, lease } = (await api.rig().deps.records.current('booking', bookingId)).snapshot.state;
  const half = { priceCents: Math.round(terms!.priceCents / 2), commissionCents: Math.round(commissionCents / 2) };
  expect(await shownTo('orders-staff')).toMatchObject([
    {},
    { ...half, before: { reportedUntil: lease!.reportedUntil } },
  ]);
  expect(await shownTo('broker')).toMatchObject([{}, { ...half, commissionCents: null }]);
  expect(await shownTo(await cardholder())).toMatchObject([{}, { ...half, priceCents: null }]);
  const [, one] = await shownTo('broker');
  expect((await api.as('broker', 'GET', `/api/v1/extension-requests/${one.id}/`)).body).toEqual(
    expect.objectContaining({ id: one.id, bookingId }),
  );
});

test('it is not there for anybody else; only the cardholder accepts, and only staff approve', async () => {
  const [, { id }] = await shownTo('broker');
  const other = (await cardholder()) === 'cardholder' ? 'cardholder-two' : 'cardholder';
  for (const who of ['buyer', other]) {
    expect((await api.as(who, 'GET', path)).status, who).toBe(404);
    expect((await api.as(who, 'GET', `/api/v1/extension-requests/${id}/`)).status, who).toBe(404);
  }
  expect((await request('buyer')).status).toBe(404);
  const send = (who: string, command: string, body: object = {}) =>
    api.as(who, 'POST', `/api/v1/extension-requests/${id}/${command}/`, { body });
  const approval = { amountCents: 100, method: 'zelle', reference: 'Z-1' };
  expect((await send('broker', 'accept')).status).toBe(403);
  expect((await send('broker', 'approve', approval)).status).toBe(403);
  expect(await send(await cardholder(), 'accept')).toMatchObject({ status: 200, body: { state: 'requested' } });
  expect(await send('orders-staff', 'paid-pending', { reason: 'Seen in the bank account' })).toMatchObject({
    status: 200,
    body: { state: 'paymentUnderReview' },
  });
  expect(await send('orders-staff', 'approve', approval)).toMatchObject({
    status: 409,
    body: { code: 'amountCoversPrice' },
  });
});

test('what is between us and one of its customers is told to that one and to staff', async () => {
  const { db } = api.rig().deps;
  const dueTo = async (state: string) => {
    const { id, cardholder_id: owner } = (await db('read.extensions').where({ extension_state: state }).first())!;
    const asked = [...readers, ownerOf(owner!)].map(async (who) => {
      const { body } = await api.as(who, 'GET', `/api/v1/extension-requests/${id}/next-steps/`);
      const { status } = (await api.as(who, 'GET', `/api/v1/extension-requests/${id}/`)).body;
      return [body.deadlines.map(({ name }: { name: string }) => name), status];
    });
    return Promise.all(asked);
  };
  const readers = ['orders-staff', 'broker'];
  const ownerOf = (id: string) => (id === idOf('cardholder') ? 'cardholder' : 'cardholder-two');
  expect(await dueTo('commissionPayable')).toEqual([
    [['payCommission'], 'commissionPayable'],
    [[], 'approved'],
    [['payCommission'], 'commissionPayable'],
  ]);
  expect(await dueTo('refused')).toEqual([
    [['refundToPay'], 'refused'],
    [['refundToPay'], 'refused'],
    [[], 'refused'],
  ]);
});

describe('a screenshot that was sent before', () => {
  const orderOf = (client: string) => derivedId('demo-order', idOf('broker'), client);
  const send = (path: string, amountCents: number, fileId: string) =>
    api.as('broker', 'POST', `/api/v1/${path}/submitPayment/`, { body: { method: 'zelle', amountCents, fileId } });

  test('for an order is found when it is sent for an extension', async () => {
    const { proof_file_id: fileId } = (await api
      .rig()
      .deps.db('read.orders')
      .where({ id: orderOf('Hill') })
      .first())!;
    const [, open] = await shownTo('orders-staff');
    expect(await send(`extension-requests/${open.id}`, open.priceCents, fileId!)).toMatchObject({ status: 200 });
    const path = `/api/v1/extension-requests/${open.id}/`;
    const { managed, payment } = (await api.as('orders-staff', 'GET', path)).body;
    expect(managed.proofUsedOn.map(({ id }: { id: string }) => id)).toEqual([orderOf('Hill')]);
    expect(payment).toMatchObject({ proofFileId: fileId, amountCents: open.priceCents });
    expect((await api.as('broker', 'GET', path)).body).toMatchObject({
      managed: null,
      payment: { proofFileId: fileId },
    });
    expect((await api.as(await cardholder(), 'GET', path)).body).toMatchObject({ managed: null, payment: null });
  });

  test('for an extension is found when it is sent for an order', async () => {
    const { deps } = api.rig();
    const { proof_file_id: fileId } = (await deps
      .db('read.extensions')
      .where({ buyer_id: idOf('broker'), extension_state: 'paymentUnderReview' })
      .whereNot({ booking_id: bookingId })
      .first())!;
    const order = orderOf('Petrova');
    const { totalCents } = (await deps.records.current('order', order)).snapshot.state;
    expect(await send(`orders/${order}`, totalCents, fileId!)).toMatchObject({ status: 200 });
    const { payment } = (await deps.records.current('order', order)).snapshot.state;
    expect(payment?.usedOnOrders).toEqual([orderOf('Hill')]);
    await api.rig().settled();
    const { body } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/payer/`);
    expect(body.sameProof.map(({ id }: { id: string }) => id)).toEqual([orderOf('Hill')]);
  });
});

describe('why it did not go on', () => {
  const of = (id: string) => `/api/v1/extension-requests/${id}`;
  const post = (who: string, id: string, command: string, body: object = {}) =>
    api.as(who, 'POST', `${of(id)}/${command}/`, { body });
  /** To the buyer, to staff and to the cardholder; the list and the extension itself say the same. */
  const reasonsOf = async (id: string) => {
    const readers = ['broker', 'orders-staff', await cardholder()];
    const reasons = await Promise.all(
      readers.map(async (who) => (await api.as(who, 'GET', `${of(id)}/`)).body.because),
    );
    const listed = await Promise.all(readers.map(async (who) => (await shownTo(who)).at(-1)));
    expect(listed.map(({ because }) => because)).toEqual(reasons);
    return reasons;
  };
  /** The last of the booking, which waits for its payment's confirmation; asked for where there is none. */
  const reviewed = async () => {
    const last = (await shownTo('orders-staff')).at(-1);
    if (last?.state === 'paymentUnderReview') return last.id;
    const { id } = (await request('broker')).body;
    expect(await post('orders-staff', id, 'paid-pending', { reason: 'Seen' })).toMatchObject({ status: 200 });
    return id;
  };

  test('is between its buyer and staff where they declined the payment or deleted it', async () => {
    const id = await reviewed();
    const declined = 'The transfer came from somebody else';
    const decline = { reason: declined, why: 'notFound' };
    expect(await post('orders-staff', id, 'decline', decline)).toMatchObject({ status: 200 });
    expect(await reasonsOf(id)).toEqual([declined, declined, null]);
    const kinds = ['broker', 'orders-staff', await cardholder()].map(
      async (who) => (await api.as(who, 'GET', `${of(id)}/`)).body.declinedWhy,
    );
    expect(await Promise.all(kinds)).toEqual(['notFound', 'notFound', null]);
    const deleted = 'The buyer called and gave it up';
    expect(await api.as('orders-staff', 'DELETE', `${of(id)}/`, { body: { reason: deleted } })).toMatchObject({
      status: 200,
    });
    expect(await reasonsOf(id)).toEqual([deleted, deleted, null]);
  });

  test('is the cardholder’s own word once they refused, whatever staff had declined the payment for', async () => {
    const id = await reviewed();
    expect(await post('orders-staff', id, 'decline', { reason: 'The amount cannot be read' })).toMatchObject({
      status: 200,
    });
    const refused = 'The card is to be closed';
    expect(await post(await cardholder(), id, 'refuse', { reason: refused })).toMatchObject({ status: 200 });
    expect(await reasonsOf(id)).toEqual([refused, refused, refused]);
  });
});

test('every event of it stands in its order’s timeline, and in the evidence of the order', async () => {
  await api.rig().settled();
  const { deps } = api.rig();
  const order = derivedId('demo-order', idOf('broker'), 'Hill');
  const packed = (await collectStreams(deps.eventStore, order, async () => [])).filter(({ stream }) =>
    stream.startsWith('extension-'),
  );
  const rows: { stream: string; type: string }[] = await deps
    .db('read.timeline')
    .where({ order_id: order, lifecycle: 'extension' })
    .orderBy('position');
  const types = packed.flatMap(({ events }) => events.map(({ type }) => type));
  expect(types).toEqual(expect.arrayContaining(['extension.requested.v1', 'extension.accepted.v1']));
  expect(rows.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});
