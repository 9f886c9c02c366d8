import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
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
