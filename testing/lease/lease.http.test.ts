import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../apiClient.ts';
import { fillCart } from '../fillCart.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { until } from '../until.ts';
import { waitUntilOpen } from './waitUntilOpen.ts';
import { affirmed } from '#testing/api/orderBody.ts';

let product: RunningProduct;
let bea: ApiClient,
  ben: ApiClient,
  sam: ApiClient,
  carla: ApiClient,
  carl: ApiClient,
  pavel: ApiClient,
  ada: ApiClient,
  cleo: ApiClient;
const screenshots = { bytes: new Uint8Array() };

beforeAll(async () => {
  product = await runningProduct();
  const as = (name: string) => signedIn(product.url, name);
  [bea, ben, sam, carla, carl, pavel, ada, cleo] = await Promise.all([
    as('buyer'),
    as('buyer-two'),
    as('orders-staff'),
    as('cardholder'),
    as('cardholder-two'),
    as('payments-staff'),
    as('admin'),
    as('cards-staff'),
  ]);
  screenshots.bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer();
});
afterAll(() => product?.stop());

const client = {
  firstName: 'Rita',
  lastName: 'Client',
  email: 'rita@clients.test',
  phone: '555-222-3333',
  ssn: '219-09-9999',
  birthDate: '1990-04-01',
  address: '12 Elm Street, Reno, NV 89501',
};
const { questionnaire } = affirmed;
async function cardOf(owner: ApiClient, free = 1): Promise<{ id: string; priceCents: number }> {
  const { body } = await owner.get('/api/v1/card-management/?page_size=50');
  const ids = new Set(body.data.map(({ id }: { id: string }) => id));
  const { body: sale } = await bea.get('/api/v1/cards/?limit=50');
  const found = sale.rows.find(
    (card: { id: string; slotsAvailable: number }) => ids.has(card.id) && card.slotsAvailable >= free,
  );
  if (!found) throw new Error('The demo has no such card');
  return found;
}
const place = async (buyer: ApiClient, cardId: string) => {
  await fillCart(buyer, cardId);
  return order(buyer, cardId);
};
const order = (buyer: ApiClient, cardId: string, headers?: Record<string, string>) =>
  buyer.post(
    '/api/v1/orders/',
    { lines: [{ cardId, mayReportNextCycle: true }], client, ssnIsReal: true, questionnaire },
    headers,
  );
const proof = (who: ApiClient) =>
  who.upload('payment-proof', { bytes: screenshots.bytes, name: 'zelle.png', type: 'image/png' });
const orderFor = async (who: ApiClient, id: string, position?: string) =>
  (await who.get(`/api/v1/orders/${id}/${position ? `?after=${position}` : ''}`)).body;

async function paidOrder(buyer: ApiClient, cardId: string) {
  const placed = await place(buyer, cardId);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { totalCents } = await orderFor(buyer, placed.body.id, placed.body.position);
  await buyer.post(`/api/v1/orders/${placed.body.id}/submitPayment/`, {
    method: 'zelle',
    amountCents: totalCents,
    fileId: await proof(buyer),
  });
  const confirmed = await sam.post(`/api/v1/order-management/${placed.body.id}/paid/`, {
    method: 'zelle',
    amountCents: totalCents,
    reference: `Z-${(placed.body.id as string).slice(0, 8)}`,
  });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const order = await until(
    () => orderFor(buyer, placed.body.id),
    ({ lines }) => lines[0].fulfilment === 'awaitingConsent',
  );
  return { id: placed.body.id as string, totalCents, bookingId: order.lines[0].bookingId as string };
}

describe('a whole lease', () => {
  test('ordered, paid, consented, added, balanced, posted, removed, commission paid; the ledger sums to zero and the chain is whole', async () => {
    const card = await cardOf(carla);
    const { id, totalCents, bookingId } = await paidOrder(bea, card.id);
    const can = async (who: ApiClient, command: string) =>
      (await who.get(`/api/v1/bookings/${bookingId}/next-steps/`)).body.steps.find(
        (step: { command: string }) => step.command === command,
      );
    expect(await can(carla, 'signConsent')).toMatchObject({ allowed: true });
    const asked: readonly string[] = (await carla.get(`/api/v1/bookings/${bookingId}/consent-form/`)).body.steps;
    const sign = (refused?: string) =>
      carla.post(`/api/v1/bookings/${bookingId}/signConsent/`, {
        steps: Object.fromEntries(asked.map((step) => [step, step !== refused])),
        signature: 'Carla Nguyen',
      });
    for (const step of asked) expect((await sign(step)).body).toMatchObject({ code: 'everyConsentStepDone' });
    expect((await sign()).status).toBe(200);
    const screenshotFileId = await carla.upload('au-added', {
      bytes: screenshots.bytes,
      name: 'added.png',
      type: 'image/png',
    });
    expect((await carla.post(`/api/v1/bookings/${bookingId}/reportAuAdded/`, { screenshotFileId })).status).toBe(200);
    expect((await carla.post(`/api/v1/bookings/${bookingId}/confirmBalance/`, { amountCents: 700 })).status).toBe(200);
    expect((await pavel.post(`/api/v1/bookings/${bookingId}/commission-paid/`, { reference: 'ACH-1' })).status).toBe(
      409,
    );
    expect(
      await waitUntilOpen(product, (await sam.get(`/api/v1/bookings/${bookingId}/next-steps/`)).body, 'markPosted'),
    ).toBe('firstStatementReached');
    expect(
      (await sam.post(`/api/v1/bookings/${bookingId}/markPosted/`, { bureaus: ['experian', 'transunion'] })).body.state
        .open,
    ).toMatchObject({ fulfilment: 'posted', balance: 'confirmed' });
    expect(await can(carla, 'reportAuRemoved')).toMatchObject({
      allowed: false,
      refusal: { code: 'leaseIsOver', opensAt: expect.any(String) },
    });
    await product.moveClock(24 * 25);
    await until(
      () => can(pavel, 'markCommissionPaid'),
      (step) => step?.allowed === true,
    );
    expect((await pavel.post(`/api/v1/bookings/${bookingId}/commission-paid/`, { reference: 'ACH-1' })).status).toBe(
      200,
    );
    await product.moveClock(24 * 75);
    const removal = await carla.upload('au-removed', {
      bytes: screenshots.bytes,
      name: 'removed.png',
      type: 'image/png',
    });
    expect(
      (await carla.post(`/api/v1/bookings/${bookingId}/reportAuRemoved/`, { screenshotFileId: removal })).status,
    ).toBe(200);
    await until(
      () => orderFor(bea, id),
      ({ state }) => state === 'closed',
    );
    const ledger = await until(
      async () => (await pavel.get(`/api/v1/order-management/${id}/ledger/`)).body.rows,
      (rows) => rows.length >= 4,
    );
    expect(ledger.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0)).toBe(0);
    expect(
      ledger.find(
        ({ account, amountCents }: { account: string; amountCents: number }) => account === 'cash' && amountCents > 0,
      ).amountCents,
    ).toBe(totalCents);
    expect((await ada.get(`/api/v1/orders/${id}/verify/`)).body).toMatchObject({ whole: true });
    const timeline = (await sam.get(`/api/v1/orders/${id}/timeline/`)).body.rows.map(
      ({ type }: { type: string }) => type,
    );
    expect(timeline).toEqual(
      expect.arrayContaining([
        'order.placed.v1',
        'order.payment-confirmed.v1',
        'booking.opened.v1',
        'booking.au-removed.v1',
        'order.closed.v1',
      ]),
    );
    expect(
      (await carla.get(`/api/v1/cards/${card.id}/holds/`)).body.rows.map(({ kind }: { kind: string }) => kind),
    ).toContain('after_removal_hold');
  });
});

describe('the unhappy ways', () => {
  test('eight confirmations at once: one is accepted, seven get the name of who won', async () => {
    const card = await cardOf(carl);
    const placed = await place(ben, card.id);
    const { totalCents } = await orderFor(ben, placed.body.id, placed.body.position);
    await ben.post(`/api/v1/orders/${placed.body.id}/submitPayment/`, {
      method: 'cashapp',
      amountCents: totalCents,
      fileId: await proof(ben),
    });
    const staff = [sam, ada];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        staff[index % 2]!.post(`/api/v1/order-management/${placed.body.id}/paid/`, {
          method: 'cashapp',
          amountCents: totalCents,
          reference: 'C-1',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409);
    expect(others).toHaveLength(7);
    const winner = answers.findIndex(({ status }) => status === 200) % 2 === 0 ? 'Sam Ortega' : 'Ada Winter';
    for (const { body } of others) {
      expect(body).toMatchObject({
        code: 'notInThisState',
        latest: { type: 'order.payment-confirmed.v1', by: winner },
      });
    }
  });
  test('the last slot: one of two buyers gets it, the other reads that it is gone', async () => {
    const card = await cardOf(carl);
    const { body } = await cleo.get(`/api/v1/card-management/${card.id}/`);
    const reduced = await carl.post(`/api/v1/cards/${card.id}/changeSlots/`, { offeredSlots: body.slotsReserved + 1 });
    expect(reduced.status, JSON.stringify(reduced.body)).toBe(200);
    const answers = await Promise.all([place(bea, card.id), place(ben, card.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'everyLineReserved',
      values: { because: 'slotFree' },
    });
    await until(
      async () => (await cleo.get(`/api/v1/card-management/${card.id}/`)).body,
      (now) => now.slotsReserved === body.slotsReserved + 1,
    );
  });
  test('declined, sent again, and confirmed', async () => {
    const card = await cardOf(carla);
    const placed = await place(ben, card.id);
    const { totalCents } = await orderFor(ben, placed.body.id, placed.body.position);
    const payment = async () =>
      ben.post(`/api/v1/orders/${placed.body.id}/submitPayment/`, {
        method: 'zelle',
        amountCents: totalCents,
        fileId: await proof(ben),
      });
    await payment();
    expect(
      (await sam.post(`/api/v1/orders/${placed.body.id}/declinePayment/`, { reason: 'The amount cannot be read' })).body
        .state,
    ).toBe('paymentPending');
    expect((await payment()).body.state).toBe('paymentUnderReview');
    expect(
      (
        await sam.post(`/api/v1/order-management/${placed.body.id}/paid/`, {
          method: 'zelle',
          amountCents: totalCents - 1,
          reference: 'Z',
        })
      ).body,
    ).toMatchObject({ code: 'amountCoversTotal', values: { totalCents } });
  });
  test('unpaid, it expires and its slot is free again', async () => {
    const card = await cardOf(carla);
    const before = (await cleo.get(`/api/v1/card-management/${card.id}/`)).body.slotsReserved;
    const placed = await place(bea, card.id);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await product.moveClock(48.1);
    await until(
      () => orderFor(bea, placed.body.id),
      ({ state }) => state === 'expired',
    );
    await until(
      async () => (await cleo.get(`/api/v1/card-management/${card.id}/`)).body.slotsReserved,
      (reserved) => reserved <= before,
    );
  });
  test('refused by the cardholder, the slot is free and the buyer sees it', async () => {
    const { id, bookingId } = await paidOrder(ben, (await cardOf(carla)).id);
    expect(
      (await carla.post(`/api/v1/bookings/${bookingId}/refuse/`, { reason: 'I am closing this card' })).status,
    ).toBe(200);
    expect(
      (await carla.post(`/api/v1/bookings/${bookingId}/refuse/`, { reason: 'I am closing this card' })).body,
    ).toMatchObject({ code: 'notInThisState' });
    await until(
      () => orderFor(ben, id),
      ({ lines }) => lines[0].fulfilment === 'refused',
    );
  });
  test('the same key twice is one order; with another body it is refused', async () => {
    const card = await cardOf(carla);
    const key = { 'idempotency-key': randomUUID() };
    await fillCart(bea, card.id);
    const [first, second] = await Promise.all([order(bea, card.id, key), order(bea, card.id, key)]);
    expect([first.body.id, second.body.id]).toEqual([first.body.id, first.body.id]);
    expect([first.body.repeated, second.body.repeated].sort()).toEqual([false, true]);
  });
  test('a revision that moved is 412, and nobody sees what is not theirs', async () => {
    const placed = await place(bea, (await cardOf(carla)).id);
    await bea.post(`/api/v1/orders/${placed.body.id}/changeCustomerInfo/`, { client: { phone: '555-444-3333' } });
    expect(
      (await bea.post(`/api/v1/orders/${placed.body.id}/cancel/`, { reason: 'Not any more' }, { 'if-match': '"0"' }))
        .status,
    ).toBe(412);
    expect((await ben.get(`/api/v1/orders/${placed.body.id}/`)).status).toBe(404);
    expect((await ben.post(`/api/v1/orders/${placed.body.id}/cancel/`, { reason: 'Not mine at all' })).status).toBe(
      404,
    );
    expect((await carl.get(`/api/v1/orders/${placed.body.id}/`)).status).toBe(403);
  });
});
