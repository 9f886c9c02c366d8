import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyCommand } from '#services/commands/command.ts';
import type { CardState } from '#workflows/card/state.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { system } from '#workflows/kernel/actor.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
let cardId: string;
let otherId: string;
beforeAll(async () => {
  const { body } = await api.as(undefined, 'GET', '/api/v1/cards/?limit=50');
  const rows = body.rows as { id: string; slotsAvailable: number }[];
  [cardId, otherId] = rows.flatMap(({ id, slotsAvailable }) => (slotsAvailable > 0 ? [id] : [])) as [string, string];
  for (const id of [cardId, otherId]) {
    await did('cards-staff', `/api/v1/cards/${id}/changeSlots/`, { offeredSlots: 10 });
  }
});

const did = async (who: string, path: string, body: object = {}) => {
  const answer = await api.as(who, 'POST', path, { body, headers: { 'idempotency-key': randomUUID() } });
  expect(answer, path).toMatchObject({ status: 200 });
  return answer.body as { id: string };
};
const form = (more: object = {}) => ({
  lines: [{ cardId, mayReportNextCycle: true }],
  client: {
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@clients.test',
    phone: '555-214-2277',
    ssn: '512-44-1234',
    birthDate: '1988-04-12',
    address: '12 Orchard Road, Fresno, CA 93722',
  },
  ssnIsReal: true,
  questionnaire: affirmed.questionnaire,
  ...more,
});
const place = (who: string, more: object = {}) =>
  api.as(who, 'POST', '/api/v1/orders/', { body: form(more), headers: { 'idempotency-key': randomUUID() } });
const stateOf = async (id: string) => (await api.rig().deps.records.current('order', id)).snapshot.state as OrderState;
const refunds = async (who: string, tab: string) => {
  await api.rig().settled();
  return (await api.as(who, 'GET', `/api/v1/refunds/?tab=${tab}&limit=500`)).body.rows as {
    id: string;
    refundOwedCents: number;
    refundPaidCents: number;
    breachAt: string | null;
    lastDuty: { name: string } | null;
  }[];
};
/** What the reaction on a paid order does: here nothing reacts by itself. */
const openedBooking = async (orderId: string, order: OrderState, bookingId: string) => {
  const { line, cardId: soldCard, ...sold } = order.lines[0]!;
  const terms = {
    orderId,
    buyerId: order.buyerId,
    client: order.client,
    line,
    cardId: soldCard,
    cardholderId: sold.cardholderId,
    bank: sold.bank,
    bankId: sold.bankId,
    limitCents: sold.limitCents,
    openedOn: sold.openedOn,
    statementDay: sold.statementDay,
    statementDate: sold.statementDate,
    priceCents: sold.priceCents,
    commissionCents: sold.commissionCents,
    securityDays: sold.securityDays,
    removalHoldDays: sold.removalHoldDays,
    replacementFor: null,
  };
  await bySystem('booking', bookingId, 'openBooking', terms);
};
const bySystem = async (lifecycle: 'booking' | 'order' | 'card', id: string, name: string, input: object) =>
  expect(
    await anyCommand(api.rig().deps.send)({
      lifecycle,
      id,
      name,
      input: { ...input },
      actor: system('test'),
      commandId: randomUUID(),
    }),
  ).toMatchObject({ kind: 'accepted' });

/** What the reaction on a cancelled order does. */
const slotBack = async (orderId: string) => {
  const { reservations } = (await api.rig().deps.records.current('card', cardId)).snapshot.state as CardState;
  const { line, reservedAt } = Object.values(reservations).find((one) => one.orderId === orderId)!;
  await bySystem('card', cardId, 'releaseSlot', { orderId, line, reservedAt, reason: 'cancelled' });
};

const paidOrder = async (aboveCents = 0) => {
  const { id } = (await place('orders-staff', { buyerId: idOf('buyer-two') })).body as { id: string };
  await did('buyer-two', `/api/v1/orders/${id}/consent-form/`, {
    steps: Object.fromEntries(clientConsentSteps.map((step) => [step, true])),
    signature: 'Ben Okafor',
  });
  await did('orders-staff', `/api/v1/orders/${id}/markPaidPending/`, { reason: 'Seen in the bank account' });
  const { totalCents } = await stateOf(id);
  await did('orders-staff', `/api/v1/orders/${id}/confirmPayment/`, {
    amountCents: totalCents + aboveCents,
    method: 'zelle',
    reference: `Z-${id}`,
  });
  return { id, totalCents };
};

describe('a refund', () => {
  test('is owed by a cancelled order, paid by payments 3 from its queue, and taken back when it did not arrive', async () => {
    const { id, totalCents } = await paidOrder();
    await did('orders-staff', `/api/v1/orders/${id}/cancel/`, { reason: 'The customer asked' });
    expect((await refunds('payments-staff', 'toPay')).find((row) => row.id === id)).toMatchObject({
      refundOwedCents: totalCents,
      breachAt: expect.any(String),
    });
    const pay = (amountCents: number, more: object = {}) =>
      api.as('payments-staff', 'POST', `/api/v1/orders/${id}/recordRefundPaid/`, {
        body: { amountCents, method: 'zelle', reference: `R-${id}`, ...more },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(await pay(totalCents + 1)).toMatchObject({ status: 409, body: { code: 'notMoreThanOwed' } });
    // The payment's own reference, written otherwise: told with its order, and used again only with a reason.
    const used = `z ${id}`;
    const uses = await api.as('payments-staff', 'GET', `/api/v1/references/?reference=${encodeURIComponent(used)}`);
    expect(uses.body.uses).toEqual([expect.objectContaining({ orderId: id, amountCents: totalCents })]);
    expect((await api.as('buyer', 'GET', `/api/v1/references/?reference=${id}`)).status).toBe(403);
    expect(await pay(totalCents, { reference: used })).toMatchObject({ status: 409, body: { code: 'referenceIsNew' } });
    expect((await pay(totalCents, { reference: used, reuseReason: 'Sent back as it came' })).status).toBe(200);
    await api.rig().settled();
    // What stands beside it on the desk; staff who only pay open no proofs.
    const beside = await api.as('payments-staff', 'GET', `/api/v1/order-management/${id}/refund/`);
    expect(beside.body.refunds).toContainEqual(
      expect.objectContaining({ orderId: id, amountCents: totalCents, reference: used }),
    );
    expect(beside.body.attempts).toMatchObject([{ outcome: 'confirmed', proofFileId: null }]);
    expect((await api.as('buyer', 'GET', `/api/v1/order-management/${id}/refund/`)).status).toBe(403);
    const found = await api.as('orders-staff', 'GET', `/api/v1/order-management/?tab=all&search=Z-${id}`);
    expect((found.body.rows as { id: string }[]).map((row) => row.id)).toEqual([id]);
    expect((await refunds('payments-staff', 'toPay')).some((row) => row.id === id)).toBe(false);
    expect((await refunds('orders-staff', 'paid')).find((row) => row.id === id)).toMatchObject({
      refundOwedCents: 0,
      refundPaidCents: totalCents,
      breachAt: null,
      lastDuty: { name: 'refundToPay' },
    });
    expect((await api.as('buyer-two', 'GET', `/api/v1/orders/${id}/`)).body).toMatchObject({
      refundOwedCents: 0,
      refundPaidCents: totalCents,
    });
    const {
      body: { rows },
    } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/ledger/`);
    const sum = (account: string) =>
      (rows as { account: string; amountCents: number }[])
        .filter((row) => row.account === account)
        .reduce((total, { amountCents }) => total + amountCents, 0);
    expect([sum('cash'), sum('refunds-payable')]).toEqual([0, 0]);
    expect(
      await api.as('orders-staff', 'POST', `/api/v1/orders/${id}/restore/`, {
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      }),
    ).toMatchObject({ status: 409, body: { code: 'noRefundPaid' } });
    await did('payments-staff', `/api/v1/orders/${id}/reverseRefundPaid/`, { reason: 'The transfer came back' });
    expect((await stateOf(id)).refundOwedCents).toBe(totalCents);
  });

  test('of what came in before an order was paid waits for nobody while the order is back and open', async () => {
    const { id } = (await place('orders-staff', { buyerId: idOf('buyer-two') })).body as { id: string };
    await did('orders-staff', `/api/v1/orders/${id}/markPaidPending/`, { reason: 'Seen in the bank account' });
    await did('orders-staff', `/api/v1/orders/${id}/cancel/`, { reason: 'The customer asked', receivedCents: 5_000 });
    const toPay = async () => (await refunds('payments-staff', 'toPay')).some((row) => row.id === id);
    expect(await toPay()).toBe(true);
    await slotBack(id);
    await did('orders-staff', `/api/v1/orders/${id}/restore/`, {});
    expect((await stateOf(id)).refundOwedCents).toBe(5_000);
    expect(await toPay()).toBe(false);
    await did('buyer-two', `/api/v1/orders/${id}/cancel/`, { reason: 'No longer needed' });
    expect(await toPay()).toBe(true);
    await slotBack(id);
  });

  test('of what was paid above the total is owed at a word of payments 3, while the order goes on: once', async () => {
    const { id, totalCents } = await paidOrder(2_500);
    const giveBack = (who: string) =>
      api.as(who, 'POST', `/api/v1/orders/${id}/returnCredit/`, {
        body: { reason: 'The customer asked' },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await refunds('payments-staff', 'toPay')).some((row) => row.id === id)).toBe(false);
    const overpaid = async () => (await refunds('payments-staff', 'credit')).filter((row) => row.id === id);
    expect(await overpaid()).toMatchObject([{ creditCents: 2_500 }]);
    expect((await giveBack('broker')).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 4 }, () => giveBack('payments-staff')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await refunds('payments-staff', 'toPay')).find((row) => row.id === id)).toMatchObject({
      refundOwedCents: 2_500,
      breachAt: expect.any(String),
    });
    expect(await overpaid()).toEqual([]);
    const { body } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/`);
    expect(body).toMatchObject({
      state: 'paid',
      confirmed: { amountCents: totalCents + 2_500, creditReturnedCents: 2_500 },
    });
  });

  test('of a line that a user was added to needs an approved claim: an invented id opens nothing', async () => {
    const { id } = await paidOrder();
    const order = await stateOf(id);
    const [bookingId] = Object.keys(order.bookings) as [string];
    const { send } = api.rig().deps;
    const sold = order.lines[0]!;
    await openedBooking(id, order, bookingId);
    const owner = { kind: 'person', userId: sold.cardholderId, userType: 'cardholder', permissions: {} } as const;
    const steps = {
      readsAgreement: true,
      addsWithinThreeDays: true,
      keepsUtilizationLow: true,
      keepsClientDataPrivate: true,
      acceptsCommission: true,
      allowsExtensions: true,
    };
    expect(
      await send({
        lifecycle: 'booking',
        id: bookingId,
        name: 'signConsent',
        input: { steps, signature: 'Carla' },
        actor: owner,
        commandId: randomUUID(),
      }),
    ).toMatchObject({ kind: 'accepted' });
    await did('orders-staff', `/api/v1/bookings/${bookingId}/addClient/`, { via: 'phone' });
    for (const claimId of [randomUUID(), null]) {
      const requested = await api.as('orders-staff', 'POST', `/api/v1/bookings/${bookingId}/refund/`, {
        body: { amountCents: sold.priceCents, reason: 'It did not post', claimId },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(requested).toMatchObject({ status: 409, body: { code: 'claimApprovedOnceAdded' } });
    }
  });

  test('of a refused line goes back once: restored, it runs on another booking, and the refused one refunds nothing', async () => {
    const { id } = await paidOrder();
    const order = await stateOf(id);
    const [bookingId] = Object.keys(order.bookings) as [string];
    await openedBooking(id, order, bookingId);
    const owner = {
      kind: 'person',
      userId: order.lines[0]!.cardholderId,
      userType: 'cardholder',
      permissions: {},
    } as const;
    expect(
      await api.rig().deps.send({
        lifecycle: 'booking',
        id: bookingId,
        name: 'refuse',
        input: { reason: 'The card was closed' },
        actor: owner,
        commandId: randomUUID(),
      }),
    ).toMatchObject({ kind: 'accepted' });
    await bySystem('order', id, 'noteBookingEnded', { bookingId, outcome: 'refused' });
    await did('orders-staff', `/api/v1/orders/${id}/cancel/`, { reason: 'The customer asked' });
    await slotBack(id);
    await did('orders-staff', `/api/v1/orders/${id}/restore/`, {});
    const restored = await stateOf(id);
    expect(Object.keys(restored.bookings)).not.toContain(bookingId);
    const requested = await api.as('orders-staff', 'POST', `/api/v1/bookings/${bookingId}/refund/`, {
      body: { amountCents: restored.lines[0]!.priceCents, reason: 'Refused', claimId: null },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(requested).toMatchObject({ status: 409, body: { code: 'lineIsOnThisBooking' } });
  });
});

describe('unpaid orders', () => {
  test('one cart is one order, however many tabs order it at the same instant, and the cart is free again where none is placed', async () => {
    await cancelUnpaid(api, 'broker');
    await fillCart(api, 'broker', otherId);
    const lines = [{ cardId: otherId, mayReportNextCycle: true }];
    // Refused by a rule of its own, it leaves the cart as it was.
    const shownLines = [{ cardId: otherId, priceCents: 1, statementDate: '2020-01-01' }];
    expect((await place('broker', { lines, shownLines })).body).toMatchObject({ code: 'priceIsAsShown' });
    const answers = await Promise.all(Array.from({ length: 7 }, () => place('broker', { lines })));
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refusals).toEqual(Array.from({ length: 6 }, () => 'linesAreInCart'));
  });

  test('a buyer has three at most, however many are placed at the same instant; staff may place more', async () => {
    await api.rig().settled();
    await cancelUnpaid(api, 'broker');
    const answers = await Promise.all(Array.from({ length: 7 }, () => place('broker', { fromCart: false })));
    const placed = answers.filter(({ status }) => status === 200);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refusals)).toEqual(new Set(['fewUnpaidOrders']));
    expect(placed.length).toBeLessThanOrEqual(3);
    while (placed.length < 3) {
      await fillCart(api, 'broker', cardId);
      const late = await place('broker');
      expect(late.status).toBe(200);
      placed.push(late);
    }
    await fillCart(api, 'broker', cardId);
    expect(await place('broker')).toMatchObject({ status: 409, body: { code: 'fewUnpaidOrders' } });
    await api.rig().settled();
    const quoted = () => api.as('broker', 'POST', '/api/v1/orders/quote/', { body: { lines: [{ cardId }] } });
    const { rows } = (await api.as('broker', 'GET', '/api/v1/orders/?pageSize=50')).body as {
      rows: { id: string; number: string; state: string }[];
    };
    const unpaid = rows.filter(({ state }) => state === 'paymentPending').map(({ id, number }) => ({ id, number }));
    const { most, orders } = (await quoted()).body.tooManyUnpaid;
    expect([most, unpaid.length]).toEqual([3, 3]);
    expect(new Set(orders)).toEqual(new Set(unpaid));
    expect((await place('orders-staff', { buyerId: idOf('broker') })).status).toBe(200);
    // A place comes back as soon as one of them is over, or its payment waits for staff.
    await did('broker', `/api/v1/orders/${placed[0]!.body.id}/cancel/`, { reason: 'Never mind' });
    await did('broker', `/api/v1/orders/${placed[1]!.body.id}/cancel/`, { reason: 'Never mind' });
    await fillCart(api, 'broker', cardId);
    expect((await quoted()).body.tooManyUnpaid).toBeNull();
    expect(await place('broker')).toMatchObject({ status: 200 });
  });

  test('none for a blocked customer, not by staff either', async () => {
    await api
      .rig()
      .deps.db('app.users')
      .where({ id: idOf('buyer') })
      .update({ blocked_at: new Date() });
    expect(await place('orders-staff', { buyerId: idOf('buyer') })).toMatchObject({
      status: 409,
      body: { code: 'buyerNotBlocked' },
    });
  });
});
