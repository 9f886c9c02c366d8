import { expect, test } from 'vitest';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { metaOf } from '#workflows/kernel/fold.ts';
import { derivedId } from '#services/commands/ids.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const bookingOf = async (client: string) => {
  const order = derivedId('demo-order', idOf('broker'), client);
  const { id } = (await api.rig().deps.db('read.bookings').where({ order_id: order }).first('id'))!;
  const { status, body } = await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`);
  expect(status).toBe(200);
  return body;
};

test('the demo holds a removal that is due today and one that is overdue', async () => {
  const [dueToday, overdue] = [await bookingOf('Brandt'), await bookingOf('Haddad')];
  // The demo's day is the one it was made on: a run may go on past midnight.
  const { created_at: madeAt } = (await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('buyer') })
    .first('created_at'))!;
  const today = pacificDate(madeAt.toISOString());
  expect(dueToday.removalDue).toBe(today);
  expect(overdue.removalDue < today).toBe(true);
  for (const { snapshot } of [dueToday, overdue]) expect(snapshot.value).toMatchObject({ open: { removal: 'open' } });
});

test('the demo holds an order that staff placed for a buyer, whose client is still to consent', async () => {
  const id = derivedId('demo-order', idOf('broker'), 'Petrova');
  const { body } = await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/`);
  expect(body.placedBy).toBe(idOf('orders-staff'));
  expect(body.buyerId).toBe(idOf('broker'));
  const row = await api.rig().deps.db('read.orders').where({ id }).first();
  expect(row).toMatchObject({ consent_waits: true });
  expect(body.snapshot.value).toBe('paymentPending');
});

test('the demo holds a verification that was rejected, with its reason', async () => {
  const { status, body } = await api.as('users-staff', 'GET', `/api/v1/verifications/${idOf('rejected-cardholder')}/`);
  expect(status).toBe(200);
  expect(body.snapshot.value).toBe('rejected');
  expect(JSON.stringify(body)).toContain('The Equifax report is older than 30 days');
});

test('the demo holds an extension in every tab of its queue', async () => {
  const counts = await Promise.all(
    ['waiting', 'paymentUnderReview', 'toSettle', 'toPay', 'approved', 'ended', 'all'].map(async (tab) => {
      const { body } = await api.as('orders-staff', 'GET', `/api/v1/queues/extensions/?tab=${tab}`);
      return body.rows.length;
    }),
  );
  expect(counts).toEqual([1, 1, 1, 1, 2, 1, 5]);
});

test('the demo holds a claim that is new, one that waits for its buyer, one that is settled, and a line that can be claimed', async () => {
  const rows = async (tab: string) =>
    (await api.as('orders-staff', 'GET', `/api/v1/queues/claims/?tab=${tab}`)).body.rows.map(
      ({ state }: { state: string }) => state,
    );
  expect(await rows('submitted')).toEqual(['submitted']);
  expect((await rows('moreNeeded')).toSorted()).toEqual(['awaitingDifference', 'moreNeeded']);
  expect(await rows('decided')).toEqual(['refunded']);
  const { id } = (await api
    .rig()
    .deps.db('read.bookings')
    .where({ order_id: derivedId('demo-order', idOf('buyer'), 'Quinn') })
    .first('id'))!;
  expect((await api.as('buyer', 'GET', `/api/v1/bookings/${id}/claims/`)).body).toMatchObject({
    rows: [],
    offer: { allowed: true },
  });
});

test('every file of the demo was uploaded before it was sent', async () => {
  const { db, eventStore } = api.rig().deps;
  const uploaded = new Map<string, string>(
    (await db('app.files').select('id', 'created_at')).map(({ id, created_at: at }) => [id, at.toISOString()]),
  );
  const sent: string[] = [];
  for (const { id } of await db('read.deadline_records').select('id')) {
    for (const event of await eventStore.read(id)) {
      const { at } = metaOf(event);
      for (const file of Object.values(event.data ?? {}).filter(
        (value) => typeof value === 'string' && uploaded.has(value),
      )) {
        sent.push(file as string);
        expect(uploaded.get(file as string)! < at, `${file} of ${id}`).toBe(true);
      }
    }
  }
  expect(new Set(sent).size).toBeGreaterThan(10);
});

test('the demo holds one pair who share a phone number, of which staff are warned where they pay and nobody else is', async () => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
  const { rows } = (await api.as('payments-staff', 'GET', '/api/v1/referrals/payments/')).body as {
    rows: { who: { id: string }; shares: string[] }[];
  };
  const warned = rows.filter(({ shares }) => shares.length > 0);
  expect(warned).toMatchObject([{ who: { id: idOf('cardholder') }, shares: ['phone'] }]);
  const { referred } = (await api.as('admin', 'GET', `/api/v1/referrals/cardholders/${idOf('cardholder')}/`)).body;
  expect(referred).toMatchObject([{ name: 'Greta H.', shares: ['phone'] }]);
  expect(JSON.stringify((await api.as('cardholder', 'GET', '/api/v1/referrals/')).body)).not.toContain('shares');
});

test('the demo holds referral commissions that were paid, that can be paid and that have to wait, of orders and of cards', async () => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
  const mine = async (who: string) => (await api.as(who, 'GET', '/api/v1/referrals/')).body;
  const broker = await mine('broker');
  expect(broker).toMatchObject({ levels: [5, 2], signUps: 3, conversions: 3 });
  expect(broker.paidCents).toBeGreaterThan(0);
  expect(broker.payableCents).toBeGreaterThan(0);
  expect(broker.unpaidCents).toBeGreaterThan(broker.payableCents);
  expect(broker.earnedCents).toBe(broker.paidCents + broker.unpaidCents);
  expect(await mine('cardholder')).toMatchObject({
    signUps: 1,
    earnedCents: 15_000,
    paidCents: 7_500,
    payableCents: 7_500,
  });
});

test('a card of the demo earns what the public schedule says of its limit and age', async () => {
  const { body } = await api.as('cards-staff', 'GET', '/api/v1/card-management/?filtering=active&page_size=100');
  const rows = body.data as { limitCents: number; openedOn: string; commissionCents: number }[];
  const now = api.rig().deps.now().toISOString();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ commissionCents }) => commissionCents)).toEqual(
    rows.map((card) => commissionScheduleOf(card, now).commissionCents),
  );
});
