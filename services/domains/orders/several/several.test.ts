import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { affirmed, orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const keyed = () => ({ 'idempotency-key': randomUUID() });
const record = (id: string) => api.rig().deps.records.current('order', id);
const state = async (id: string) => (await record(id)).snapshot;

/** Free slots of cards whose statement is guaranteed, by the card's id. */
let slots: string[];
beforeAll(async () => {
  const { rows } = (await api.as(undefined, 'GET', '/api/v1/cards/?limit=50')).body;
  slots = rows.flatMap((card: { id: string; window: string; orderable: boolean; slotsAvailable: number }) =>
    card.orderable && card.window === 'guaranteed' ? Array<string>(card.slotsAvailable).fill(card.id) : [],
  );
  // Bruno cancels what he owed before, so that he may have unpaid orders again.
  await cancelUnpaid(api, 'broker');
});

const placedBy = async (who: string, firstName: string): Promise<string> => {
  const body = orderBody([slots.shift()!], { fromCart: false });
  const answer = await api.as(who, 'POST', '/api/v1/orders/', {
    body: { ...body, client: { ...body.client, firstName } },
    headers: keyed(),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  await api.rig().settled();
  return answer.body.id;
};

async function screenshotOf(who: string, background: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', 'payment-proof');
  form.set('file', new Blob([new Uint8Array(png)]), 'receipt.png');
  const { status, body } = await api.as(who, 'POST', '/api/v1/files/', { body: form });
  expect(status).toBe(200);
  return body.id;
}

/** Two unpaid orders of Bruno's, and the transfer that pays both. */
async function twoOrders(background: string) {
  const ids = [await placedBy('broker', 'Ava'), await placedBy('broker', 'Ben')];
  const { orders } = (await api.as('broker', 'GET', `/api/v1/orders/payments/?ids=${ids.join()}`)).body;
  const parts = orders.map(({ id, leftCents }: { id: string; leftCents: number }) => ({
    orderId: id,
    amountCents: leftCents,
  }));
  const totalCents = parts.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0);
  return { ids, body: { method: 'zelle', fileId: await screenshotOf('broker', background), totalCents, parts } };
}
const pay = (body: object, headers: Record<string, string> = keyed()) =>
  api.as('broker', 'POST', '/api/v1/orders/payments/', { body, headers });
const confirm = (id: string, body: object, headers: Record<string, string> = keyed()) =>
  api.as('orders-staff', 'POST', `/api/v1/order-management/${id}/shared-payment/`, { body, headers });

test('one transfer pays two orders: each has its part, staff confirm it once, and the ledger adds up to what came in', async () => {
  const { ids, body } = await twoOrders('#101010');
  const [first, second] = ids as [string, string];
  const headers = keyed();
  const sent = await pay(body, headers);
  expect(sent, JSON.stringify(sent.body)).toMatchObject({
    status: 200,
    body: {
      rows: [
        { orderId: first, refused: null },
        { orderId: second, refused: null },
      ],
    },
  });
  // Sent once more, nothing changes.
  const { revision } = await record(first);
  expect((await pay(body, headers)).body).toEqual(sent.body);
  expect((await record(first)).revision).toBe(revision);

  for (const [index, id] of ids.entries()) {
    const { payment } = (await state(id)).state;
    expect(payment).toMatchObject({
      amountCents: body.parts[index].amountCents,
      proofFileId: body.fileId,
      usedOnOrders: [],
      shared: { totalCents: body.totalCents, orderIds: ids },
    });
  }
  await api.rig().settled();
  const beside = await api.as('orders-staff', 'GET', `/api/v1/order-management/${second}/payer/`);
  expect(beside.body).toMatchObject({
    sameProof: [],
    shared: { totalCents: body.totalCents, orders: [{ id: first }, { id: second }] },
  });

  const received = { method: 'zelle', reference: 'ZELLE-SHARED-1', amountCents: body.totalCents };
  const short = await confirm(first, { ...received, amountCents: body.totalCents - 100 });
  expect(short).toMatchObject({ status: 409, body: { code: 'sharedPaymentIsNotTheSum' } });
  const again = keyed();
  const confirmed = await confirm(first, received, again);
  expect(confirmed, JSON.stringify(confirmed.body)).toMatchObject({
    status: 200,
    body: { rows: [{ refused: null }, { refused: null }] },
  });
  expect((await confirm(first, received, again)).body).toEqual(confirmed.body);
  await api.rig().settled();
  let cash = 0;
  for (const [index, id] of ids.entries()) {
    expect((await state(id)).value).toBe('paid');
    const { rows } = (await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/ledger/`)).body;
    const inCash = rows
      .filter(({ account }: { account: string }) => account === 'cash')
      .reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0);
    expect(inCash).toBe(body.parts[index].amountCents);
    expect(rows.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0)).toBe(0);
    cash += inCash;
  }
  expect(cash).toBe(body.totalCents);

  // The reference is spent for anybody else.
  const uses = await api.as('orders-staff', 'GET', '/api/v1/references/?reference=zelle%20shared%201');
  expect(uses.body.uses.map(({ orderId }: { orderId: string }) => orderId).toSorted()).toEqual(ids.toSorted());
});

test('a transfer is refused as a whole when a part or the sum is wrong, or an order is somebody else’s', async () => {
  const { ids, body } = await twoOrders('#202020');
  const [first, second] = body.parts;
  const refused = async (change: object, status: number, code: string) => {
    const answer = await pay({ ...body, ...change });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  };
  await refused({ totalCents: body.totalCents + 1 }, 422, 'invalid');
  await refused({ parts: [first, first] }, 422, 'invalid');
  await refused({ parts: [first], totalCents: first.amountCents }, 422, 'invalid');
  const less = { ...second, amountCents: second.amountCents - 1 };
  await refused({ parts: [first, less], totalCents: body.totalCents - 1 }, 409, 'sharedPaymentChanged');
  const others = await placedBy('buyer-two', 'Cleo');
  await refused({ parts: [first, { ...second, orderId: others }] }, 404, 'notFound');
  expect((await api.as('buyer-two', 'GET', `/api/v1/orders/payments/?ids=${ids.join()}`)).status).toBe(404);
  for (const id of [...ids, others]) expect((await state(id)).value).toBe('paymentPending');
  // A single order's payment can't claim to be a part of another.
  const claimed = await api.as('broker', 'POST', `/api/v1/orders/${ids[0]}/submitPayment/`, {
    body: {
      method: 'zelle',
      amountCents: first.amountCents,
      fileId: body.fileId,
      shared: { batchId: randomUUID(), totalCents: body.totalCents, orderIds: ids },
    },
  });
  expect(claimed.status).toBe(422);
});

test('one part that is declined leaves the other: the rest is confirmed with the same reference, and the screenshot is known', async () => {
  await cancelUnpaid(api, 'broker');
  const { ids, body } = await twoOrders('#303030');
  const [first, second] = ids as [string, string];
  await pay(body);
  const declined = await api.as('orders-staff', 'POST', `/api/v1/orders/${second}/declinePayment/`, {
    body: { reason: 'Only the first came in', why: 'shortAmount', receivedCents: 0 },
  });
  expect(declined.status).toBe(200);
  await api.rig().settled();
  const beside = (await api.as('orders-staff', 'GET', `/api/v1/order-management/${first}/payer/`)).body;
  expect(beside.sameProof).toEqual([]);
  expect(beside.shared.orders).toMatchObject([
    { id: first, state: 'paymentUnderReview', amountCents: body.parts[0].amountCents },
    { id: second, state: 'paymentPending', amountCents: null },
  ]);
  const rest = await confirm(first, {
    method: 'zelle',
    reference: 'ZELLE-SHARED-2',
    amountCents: body.parts[0].amountCents,
  });
  expect(rest).toMatchObject({ status: 200, body: { rows: [{ orderId: first, refused: null }] } });
  expect((await state(second)).value).toBe('paymentPending');
  // Sent for the second order alone, the file is one that paid for something before.
  await api.rig().settled();
  await api.as('broker', 'POST', `/api/v1/orders/${second}/submitPayment/`, {
    body: { method: 'zelle', amountCents: body.parts[1].amountCents, fileId: body.fileId },
  });
  expect((await state(second)).state.payment).toMatchObject({ usedOnOrders: [first] });
  expect((await confirm(second, { method: 'zelle', reference: 'X-1', amountCents: 1 })).status).toBe(409);
});

test('a transfer that can’t be read is declined once for all its orders, and each buyer’s order says so; too little is not', async () => {
  await cancelUnpaid(api, 'broker');
  const { ids, body } = await twoOrders('#404040');
  const [first, second] = ids as [string, string];
  await pay(body);
  const decline = (said: object, headers = keyed()) =>
    api.as('orders-staff', 'POST', `/api/v1/order-management/${first}/shared-payment/decline/`, {
      body: said,
      headers,
    });
  const reason = 'We can’t read the screenshot';
  expect((await decline({ reason, why: 'shortAmount' })).status).toBe(422);
  const headers = keyed();
  const declined = await decline({ reason, why: 'unreadable' }, headers);
  expect(declined, JSON.stringify(declined.body)).toMatchObject({
    status: 200,
    body: {
      rows: [
        { orderId: first, refused: null },
        { orderId: second, refused: null },
      ],
    },
  });
  const { revision } = await record(first);
  expect((await decline({ reason, why: 'unreadable' }, headers)).body).toEqual(declined.body);
  expect((await record(first)).revision).toBe(revision);
  for (const id of ids) {
    expect(await state(id)).toMatchObject({
      value: 'paymentPending',
      state: { payment: null, declinedWhy: 'unreadable', declinedBecause: reason },
    });
  }
  // The same transfer is sent again with a clearer screenshot, and may be declined again.
  await api.rig().settled();
  expect((await pay({ ...body, fileId: await screenshotOf('broker', '#414141') })).body.rows).toMatchObject([
    { refused: null },
    { refused: null },
  ]);
  // An order that was paid by itself belongs to no transfer.
  const alone = await api.as('broker', 'POST', `/api/v1/orders/${first}/submitPayment/`, {
    body: { method: 'zelle', amountCents: body.parts[0].amountCents, fileId: await screenshotOf('broker', '#424242') },
  });
  expect(alone.status).toBe(200);
  expect(await decline({ reason })).toMatchObject({ status: 409, body: { code: 'notInThisState' } });
  await api.rig().settled();
  const others = await api.as('orders-staff', 'POST', `/api/v1/order-management/${second}/shared-payment/decline/`, {
    body: { reason, why: 'notFound' },
    headers: keyed(),
  });
  expect(others.body.rows).toMatchObject([{ orderId: second, refused: null }]);
  expect((await state(first)).value).toBe('paymentUnderReview');
});

test('an order for an earlier client has their details without sending them; nobody else’s client can be named', async () => {
  const earlier = await placedBy('broker', 'Dora');
  const { rows } = (await api.as('broker', 'GET', '/api/v1/orders/clients/')).body;
  expect(rows).toContainEqual({ orderId: earlier, name: 'Dora Moore', ssnLastFour: '7789' });
  expect(JSON.stringify(rows)).not.toContain('319-55');
  await api.as('broker', 'POST', `/api/v1/orders/${earlier}/cancel/`, { body: { reason: 'Later' } });
  // As the checkout sends it: the whole cart, which is empty afterwards.
  const cardId = slots.shift()!;
  await api.as('broker', 'POST', '/api/v1/cart/', { body: { tradelines: [{ id: cardId }] } });
  const body = { clientOf: earlier, lines: [{ cardId }], ...affirmed };
  const headers = keyed();
  const placed = await api.as('broker', 'POST', '/api/v1/orders/clients/', { body, headers });
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 200, body: { state: 'paymentPending' } });
  expect((await api.as('broker', 'GET', '/api/v1/cart/')).body.items).toEqual([]);
  const repeated = await api.as('broker', 'POST', '/api/v1/orders/clients/', { body, headers });
  expect(repeated.body).toMatchObject({ id: placed.body.id, repeated: true });
  const { client } = (await state(placed.body.id)).state;
  const opened = await api.rig().deps.vault.open(client!.ssn as never);
  expect(opened).toMatchObject({ kind: 'open', value: '319-55-7789' });
  expect(client).toMatchObject({ firstName: 'Dora', email: 'tess.moore@example.com' });
  expect((await api.as('buyer', 'POST', '/api/v1/orders/clients/', { body })).status).toBe(404);
  expect((await state(placed.body.id)).state.buyerId).toBe(idOf('broker'));
});
