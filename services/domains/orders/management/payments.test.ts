import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** Ben's order for Lena Fischer: its proof waits for staff. */
const order = derivedId('demo-order', idOf('buyer-two'), 'Fischer');
let totalCents: number;
let amountCents: number;

const managed = async () => {
  await api.rig().settled();
  const answer = await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const asked = async (who: string, command: string, body: object) => {
  const answer = await api.as(who, 'POST', `/api/v1/orders/${order}/${command}/`, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  ({ totalCents, paymentAmountCents: amountCents } = await managed());
});

test('a payment that is declined for being short stays in sight, counts, and the next one is compared with what is missing', async () => {
  expect((await managed()).attempts).toMatchObject([{ outcome: 'underReview', amountCents }]);
  const receivedCents = totalCents - 4_500;
  await asked('orders-staff', 'declinePayment', { reason: 'It is $45 short', why: 'shortAmount', receivedCents });
  expect(await managed()).toMatchObject({
    payment: null,
    shortCents: receivedCents,
    differenceCents: -4_500,
    attempts: [{ outcome: 'declined', why: 'shortAmount', declinedBecause: 'It is $45 short', amountCents }],
  });
  await asked('orders-staff', 'markPaidPending', { reason: 'Told by phone' });
  const now = await managed();
  expect(now.attempts).toHaveLength(2);
  expect(now).toMatchObject({ differenceCents: -4_500, paymentSentAt: now.payment.at });
});

test('the payer’s other orders stand beside it; a reason that is none of the usual ones is refused', async () => {
  const { status, body } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/payer/`);
  expect(status).toBe(200);
  expect(body.others.length).toBeGreaterThan(0);
  expect(body.others.map(({ id }: { id: string }) => id)).not.toContain(order);
  expect(body.sameProof).toEqual([]);
  expect((await api.as('buyer-two', 'GET', `/api/v1/order-management/${order}/payer/`)).status).toBe(403);
  const refused = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/declinePayment/`, {
    body: { reason: 'No', why: 'bored' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(refused.status).toBe(422);
});

/** A screenshot of one colour, which Ben uploads; its id. */
async function screenshot(background: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', 'payment-proof');
  form.set('file', new Blob([new Uint8Array(png)]), 'receipt.png');
  const { status, body } = await api.as('buyer-two', 'POST', '/api/v1/files/', { body: form });
  expect(status).toBe(200);
  return body.id;
}

test('a screenshot that was replaced on another order, or declined there, is found when it is sent again', async () => {
  const { rows } = (await api.as('buyer-two', 'GET', '/api/v1/cards/?limit=50')).body;
  const cards = rows.filter(
    ({ window, orderable }: { window: string; orderable: boolean }) => orderable && window === 'guaranteed',
  );
  const placed = async ({ id }: { id: string }) => {
    await api.as('buyer-two', 'POST', '/api/v1/cart/', { body: { tradelines: [{ id }] } });
    const answer = await api.as('buyer-two', 'POST', '/api/v1/orders/', { body: orderBody([id]) });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body.id as string;
  };
  const [first, second] = [await placed(cards[0]), await placed(cards[1])];
  const send = async (id: string, fileId: string) => {
    const answer = await api.as('buyer-two', 'POST', `/api/v1/orders/${id}/submitPayment/`, {
      body: { method: 'zelle', amountCents: 30_000, fileId },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    await api.rig().settled();
    return (await api.rig().deps.records.current('order', id)).snapshot.state.payment;
  };
  const replaced = await screenshot('#6d28d9');
  const declined = await screenshot('#28d96d');
  await send(first, replaced);
  expect(await send(first, declined)).toMatchObject({ usedOnOrders: [] });
  await api.as('orders-staff', 'POST', `/api/v1/orders/${first}/declinePayment/`, { body: { reason: 'Not ours' } });
  expect(await send(second, replaced)).toMatchObject({ usedOnOrders: [first] });
  // A copy of it is the same picture.
  expect(await send(second, await screenshot('#28d96d'))).toMatchObject({ usedOnOrders: [first] });
  const { body } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${second}/payer/`);
  expect(body.sameProof.map(({ id }: { id: string }) => id)).toEqual([first]);
});
