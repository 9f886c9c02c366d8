import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderState } from '#workflows/order/state.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const set = (name: string, body: object, who = 'users-staff') =>
  api.as(who, 'PUT', `/api/v1/user-management/${idOf(name)}/commission/`, { body });

test('users 3 set what a cardholder earns over a card’s commission: one of the two, and of nobody else', async () => {
  expect((await set('cardholder', { percent: 5, cents: 0 }, 'orders-staff')).status).toBe(403);
  expect((await set('cardholder', { percent: 5, cents: 500 })).status).toBe(422);
  expect((await set('cardholder', { percent: 101, cents: 0 })).status).toBe(422);
  expect(await set('buyer', { percent: 5, cents: 0 })).toMatchObject({
    status: 409,
    body: { code: 'notForThisAccount' },
  });
});

test('the next order agrees on it, the cardholder reads it, the log says who set it', async () => {
  const { db, eventStore, now, records } = api.rig().deps;
  const open = await db('read.cards')
    .where({ cardholder_id: idOf('cardholder') })
    .select('id', 'commission_cents', 'cardholder_id');
  const { rows } = (await api.as(undefined, 'GET', '/api/v1/cards/?limit=50')).body as {
    rows: { id: string; slotsAvailable: number }[];
  };
  const card = open.find(({ id }) => rows.some((row) => row.id === id && row.slotsAvailable > 0))!;
  await api.as('cards-staff', 'POST', `/api/v1/cards/${card.id}/changeSlots/`, {
    body: { offeredSlots: 10 },
    headers: { 'idempotency-key': randomUUID() },
  });
  const agreed = async () => {
    await cancelUnpaid(api, 'buyer');
    await fillCart(api, 'buyer', card.id);
    const placed = await api.as('buyer', 'POST', '/api/v1/orders/', {
      body: { ...form, lines: [{ cardId: card.id, mayReportNextCycle: true }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ id: expect.any(String) });
    const { lines } = (await records.current('order', placed.body.id)).snapshot.state as OrderState;
    return lines[0]!.commissionCents;
  };
  expect(await agreed()).toBe(card.commission_cents);
  expect(await set('cardholder', { percent: 0, cents: 1_500 })).toMatchObject({
    status: 200,
    body: { commission: { percent: 0, cents: 1_500 } },
  });
  // A process may know an account as it was two seconds ago.
  await expect.poll(agreed, { timeout: 15_000, interval: 800 }).toBe(card.commission_cents + 1_500);
  const home = (await api.as('cardholder', 'GET', '/api/v1/cardholder/home/')).body;
  expect(home.ownCommission).toEqual({ percent: 0, cents: 1_500 });
  await relayAudit({ db, eventStore, now });
  const [latest] = (await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('cardholder')}/changes/`)).body
    .rows;
  expect(latest).toMatchObject({
    what: 'commissionSet',
    fields: [{ field: 'commission_cents', before: '0', after: '1500' }],
  });
});

const form = {
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
};
