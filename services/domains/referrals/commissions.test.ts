import type { LedgerAccount } from '#projections/ledger/columns.ts';
import type { CustomerType, UserType } from '#workflows/kernel/actor.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, monthOf, pacificDate } from '#workflows/kernel/calendar.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { personOf, userById } from '#services/accounts/users.ts';
import { chainAbove, chainOf } from './chain.ts';
import { setOwnAmount } from './ownAmount.ts';
import { tellPayable } from './tellPayable.ts';
import { noteReferredCard } from './noteReferredCard.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

const api = withApi();
const v1 = '/api/v1/referrals/';
const mine = async (who = 'buyer-two') => (await api.as(who, 'GET', v1)).body;
const key = () => ({ 'idempotency-key': randomUUID() });
const pay = (who: string, headers = key(), referrerId = idOf('buyer-two'), reference = 'ACH-900') =>
  api.as(who, 'POST', `${v1}payments/pay/`, { body: { referrerId, reference }, headers });
const settled = async () => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
};
/** The payments that have a reference, the newest first, as staff see them. */
const lastPaid = async (reference: string) =>
  (await api.as('payments-staff', 'GET', `${v1}payments/`)).body.paid.filter(
    (one: { reference: string }) => one.reference === reference,
  );
/** Bea's order whose lines were posted long ago. */
const postedOrder = async (): Promise<string> =>
  String(
    (await api
      .rig()
      .deps.db('read.bookings')
      .where({ buyer_id: idOf('buyer') })
      .where('posted_at', '<', api.rig().deps.db.raw(`now() - interval '31 days'`))
      .first('order_id'))!.order_id,
  );
const setPercent = async () => {
  const { revision } = (await api.as('admin', 'GET', '/api/v1/constants/')).body;
  const changes = { referralPercent: 10, referralSecondPercent: 4 };
  const answer = await api.as('admin', 'POST', '/api/v1/constants/', { body: { revision, changes } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { db } = api.rig().deps;
  await db('app.lifecycle_settings').update({ valid_from: db.raw(`now() - interval '1 day'`) });
  await expect.poll(async () => (await mine()).levels, { timeout: 5_000 }).toEqual([10, 4]);
};
const referral = async (orderId: string, code: string) =>
  api.as('orders-staff', 'POST', `/api/v1/order-management/${orderId}/referral/`, { body: { code }, headers: key() });

test('nobody earns until an admin sets the levels; then an order with Ben’s code earns him a tenth of its confirmed cash', async () => {
  await api.rig().deps.db('app.lifecycle_settings').delete();
  await expect.poll(async () => (await mine()).levels, { timeout: 5_000 }).toEqual([0, 0]);
  const { code, earnedCents } = await mine();
  expect(earnedCents).toBe(0);
  await setPercent();
  const orderId = await postedOrder();
  expect((await referral(orderId, 'ABCDEFGH2345')).status).toBe(422);
  expect((await referral(orderId, (await mine('buyer')).code)).status).toBe(422);
  const answer = await referral(orderId, code);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await settled();
  const { db } = api.rig().deps;
  const { total_cents: total } = (await db('read.orders').where({ id: orderId }).first('total_cents'))!;
  const after = await mine();
  expect(after.earnedCents).toBe(Math.round(Number(total) / 10));
  expect(after).toMatchObject({ paidCents: 0, unpaidCents: after.earnedCents, payableCents: after.earnedCents });
});

test('Bea, who brought Ben, earns nothing on what she buys herself with his code', async () => {
  const { db, now } = api.rig().deps;
  const { code } = await mine();
  const brought = { user_id: idOf('buyer-two'), referrer_id: idOf('buyer') };
  await db('app.referral_attributions').insert({
    ...brought,
    code: (await mine('buyer')).code,
    attributed_at: now(),
  });
  const { earnedCents } = await mine();
  expect((await referral(await postedOrder(), code)).status).toBe(200);
  await settled();
  expect(await mine('buyer')).toMatchObject({ earnedCents: 0, unpaidCents: 0 });
  expect((await mine()).earnedCents).toBe(earnedCents);
  await db('app.referral_attributions').where(brought).delete();
});

test('Ben earns by an order as long as he buys at all, whichever of his two kinds is in force', async () => {
  const { deps } = api.rig();
  const { code } = await mine();
  const switched = () => api.as('buyer-two', 'POST', '/api/v1/users/switch-kind/', { body: {} });
  await deps.db('app.referral_attributions').insert({
    user_id: idOf('broker'),
    referrer_id: idOf('buyer-two'),
    code,
    attributed_at: deps.now(),
  });
  const chains = async () => [await chainAbove(deps.db, idOf('broker')), await chainOf(deps.db, code)];
  const ben = [[idOf('buyer-two')], [idOf('buyer-two')]];
  expect(await chains()).toEqual(ben);
  expect((await switched()).body).toMatchObject({ userType: 'cardholder', otherKind: 'buyer' });
  expect(await chains()).toEqual(ben);
  await switched();
  await deps
    .db('app.referral_attributions')
    .where({ user_id: idOf('broker') })
    .delete();
  // Who never bought anything earns by cards alone.
  expect(await chainOf(deps.db, (await mine('cardholder-two')).code)).toEqual([null]);
});

test('staff pay it once however often they press; nobody without payments 3 or orders 3 may; a changed account holds it', async () => {
  const { rows } = (await api.as('payments-staff', 'GET', `${v1}payments/`)).body;
  const { payableCents } = await mine();
  const bens = rows.filter(({ who }: { who: { id: string } }) => who.id === idOf('buyer-two'));
  expect(bens).toMatchObject([{ payableCents, orders: 1 }]);
  for (const who of ['buyer-two', 'users-staff', 'cardholder']) expect((await pay(who)).status, who).toBe(403);
  const { db } = api.rig().deps;
  await db('app.payout_details').insert({
    cardholder_id: idOf('buyer-two'),
    held_until: new Date(Date.now() + 3_600_000),
    updated_at: new Date(),
  });
  expect((await pay('payments-staff')).body).toMatchObject({ code: 'payoutsNotHeld', opensAt: expect.any(String) });
  await db('app.payout_details')
    .where({ cardholder_id: idOf('buyer-two') })
    .update({ held_until: null });
  const sent = key();
  const answers = await Promise.all([pay('payments-staff', sent), pay('payments-staff', sent), pay('orders-staff')]);
  expect(answers.filter(({ body }) => body.amountCents === payableCents)).not.toHaveLength(0);
  await settled();
  expect(await mine()).toMatchObject({ paidCents: payableCents, unpaidCents: 0, payableCents: 0 });
  const cash = await db('read.ledger').where({
    type: 'account.referral-paid.v1',
    account: 'cash',
    note: 'ACH-900',
  });
  expect(cash.map((line) => [Number(line.amount_cents), line.referrer_id])).toEqual([
    [-payableCents, idOf('buyer-two')],
  ]);
  expect((await pay('payments-staff')).body.code).toBe('nothingToPay');
  const mails = await db('app.mail_outbox').where({ template: 'referral-paid', to_user: idOf('buyer-two') });
  expect(mails.map(({ data }) => data)).toEqual([{ amountCents: payableCents }]);
});

test('what came back is owed again, with the reason in the audit, and books and payouts say the same', async () => {
  const [{ paidAt }] = await lastPaid('ACH-900');
  const back = { referrerId: idOf('buyer-two'), reference: 'ACH-900', paidAt, reason: 'The account is closed' };
  const { paidCents } = await mine();
  const answer = await api.as('payments-staff', 'POST', `${v1}payments/unpay/`, { body: back, headers: key() });
  expect(answer.body).toEqual({ amountCents: paidCents });
  await settled();
  const { entries, ...sums } = await mine();
  expect(sums).toMatchObject({ paidCents: 0, payableCents: paidCents });
  // Each sum opens into what it's made of.
  const total = (of: 'earnedCents' | 'paidCents') =>
    entries.reduce((all: number, one: Record<typeof of, number>) => all + one[of], 0);
  expect([total('earnedCents'), total('paidCents')]).toEqual([sums.earnedCents, 0]);
  expect(entries.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['unpaid', 'paid']);
  expect(entries[1]).toMatchObject({ referred: 'Bea M.', paidCents, reference: 'ACH-900' });
  const { db } = api.rig().deps;
  const sum = async (account: LedgerAccount) =>
    Number(
      (
        await db('read.ledger')
          .where({ account, referrer_id: idOf('buyer-two') })
          .sum('amount_cents as cents')
          .first()
      )?.cents,
    );
  expect(await sum('referral-payable')).toBe(-paidCents);
  expect(await sum('cash')).toBe(0);
});

test('what an order earned is told once it can be paid, once, and not when that was long ago', async () => {
  const { db, now } = api.rig().deps;
  const orderId = await postedOrder();
  const told = () => db('app.mail_outbox').where({ template: 'referral-payable', to_user: idOf('buyer-two') });
  const { posted_at: posted } = (await db('read.bookings')
    .where({ order_id: orderId })
    .max({ posted_at: 'posted_at' })
    .first())!;
  const waitDays = Math.floor((now().getTime() - posted!.getTime()) / 86_400_000) - 3;
  // As long as was in force when it was earned, whatever is now.
  const tellAfter = async (days: number) => {
    await db('app.lifecycle_settings')
      .insert({
        revision: 9_000,
        valid_from: new Date(0),
        changes: JSON.stringify({ referralWaitDays: days }),
        changed_at: now(),
      })
      .onConflict('revision')
      .merge();
    await tellPayable({ db, now });
  };
  await tellAfter(waitDays + 10);
  await tellAfter(waitDays - 10);
  expect(await told()).toEqual([]);
  await Promise.all([tellAfter(waitDays), tellAfter(waitDays)]);
  await tellAfter(waitDays);
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail!.data).toEqual({ amountCents: (await mine()).unpaidCents });
  await db('app.lifecycle_settings').where({ revision: 9_000 }).delete();
});

test('a card of somebody who was brought earns with its second paid booking, once, also when two are counted at once', async () => {
  const { db } = api.rig().deps;
  const cardholderId = idOf('cardholder-two');
  await db('app.referral_attributions').insert({
    user_id: cardholderId,
    referrer_id: idOf('new-cardholder'),
    code: (await mine('new-cardholder')).code,
    attributed_at: new Date(),
  });
  const settingsAt = async () => ({ ...defaultSettings, cardholderReferralCents: 7_500 });
  const cardId = randomUUID();
  const orderId = await postedOrder();
  const note = (bookingId: string, paid = true) =>
    noteReferredCard(
      { db, settingsAt, countsNow: async () => true },
      { paid, bookingId, orderId, cardId, cardholderId, at: new Date().toISOString() },
    );
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await Promise.all([note(first), note(first)]);
  await settled();
  expect((await mine('new-cardholder')).earnedCents).toBe(0);
  await Promise.all([note(second), note(second)]);
  await note(second, false);
  await note(second);
  await note(third);
  await settled();
  expect(await mine('new-cardholder')).toMatchObject({ earnedCents: 7_500, payableCents: 7_500 });
  const mails = await db('app.mail_outbox').where({
    template: 'referral-card-earned',
    to_user: idOf('new-cardholder'),
  });
  expect(mails.map(({ data }) => data)).toEqual([{ amountCents: 7_500 }]);
  expect((await api.as('admin', 'GET', `${v1}cardholders/${idOf('new-cardholder')}/`)).body).toMatchObject({
    earnedCents: 7_500,
    referred: [{ id: cardholderId, earnedCents: 7_500 }],
  });
  const listed = (await api.as('admin', 'GET', `${v1}cardholders/?search=nina`)).body.rows;
  expect(listed).toMatchObject([{ id: idOf('new-cardholder'), signUps: 1, unpaidCents: 7_500 }]);
  // Nina, who orders as a buyer just now, stays in the list, and her row opens.
  const kind = (user_type: UserType, other_kind: CustomerType | null) =>
    db('app.users')
      .where({ id: idOf('new-cardholder') })
      .update({ user_type, other_kind });
  await kind('buyer', 'cardholder');
  const row = await api.as('admin', 'GET', `${v1}cardholders/${idOf('new-cardholder')}/`);
  await kind('cardholder', null);
  expect(row).toMatchObject({ status: 200, body: { earnedCents: 7_500 } });
});

test('of two payments with the same reference one is taken back, and the other stays paid', async () => {
  const { db } = api.rig().deps;
  const referrerId = idOf('new-cardholder');
  const payZelle = () => pay('payments-staff', key(), referrerId, 'Zelle');
  expect((await payZelle()).body).toEqual({ amountCents: 7_500 });
  const [cardId, orderId, cardholderId] = [randomUUID(), await postedOrder(), idOf('cardholder-two')];
  const settingsAt = async () => ({ ...defaultSettings, cardholderReferralCents: 2_500 });
  for (const bookingId of [randomUUID(), randomUUID()]) {
    const booking = { paid: true, bookingId, orderId, cardId, cardholderId, at: new Date().toISOString() };
    await noteReferredCard({ db, settingsAt, countsNow: async () => true }, booking);
  }
  await settled();
  // Whoever transferred another amount than is due by now looks again first: nothing is marked.
  const shown = (amountCents: number) =>
    api.as('payments-staff', 'POST', `${v1}payments/pay/`, {
      body: { referrerId, reference: 'Zelle', reuseReason: 'Zelle gives none', amountCents },
      headers: key(),
    });
  expect((await shown(2_000)).body).toMatchObject({ code: 'amountIsAsShown' });
  expect((await shown(2_500)).body).toEqual({ amountCents: 2_500 });
  const paid = await lastPaid('Zelle');
  expect(paid).toMatchObject([
    { who: { id: referrerId }, amountCents: 2_500, unpaid: false },
    { who: { id: referrerId }, amountCents: 7_500, unpaid: false },
  ]);
  const back = { referrerId, reference: 'Zelle', paidAt: paid[0].paidAt, reason: 'It came back' };
  const take = () => api.as('payments-staff', 'POST', `${v1}payments/unpay/`, { body: back, headers: key() });
  expect((await take()).body).toEqual({ amountCents: 2_500 });
  expect((await take()).body.code).toBe('nothingToPay');
  expect(await lastPaid('Zelle')).toMatchObject([
    { amountCents: 2_500, unpaid: true },
    { amountCents: 7_500, unpaid: false },
  ]);
  await settled();
  expect(await mine('new-cardholder')).toMatchObject({ paidCents: 7_500, payableCents: 2_500 });
});

test('a cardholder’s own amount holds for what they earn from then on, with a reason; nobody sets their own', async () => {
  const { db, eventStore, vault, now } = api.rig().deps;
  const referrerId = idOf('new-cardholder');
  const path = `${v1}cardholders/${referrerId}/`;
  const set = (who: string, body: object) =>
    api.as(who, 'PUT', `${path}amount/`, { body: { reason: 'Agreed by phone', ...body }, headers: key() });
  const orderId = await postedOrder();
  /** A card whose second booking was paid at an instant, while the setting was $75. */
  const earnedBy = async (at: Date) => {
    const cardId = randomUUID();
    const before = (await mine('new-cardholder')).earnedCents;
    for (const bookingId of [randomUUID(), randomUUID()]) {
      await noteReferredCard(
        {
          db,
          settingsAt: async () => ({ ...defaultSettings, cardholderReferralCents: 7_500 }),
          countsNow: async () => true,
        },
        { paid: true, bookingId, orderId, cardId, cardholderId: idOf('cardholder-two'), at: at.toISOString() },
      );
    }
    await settled();
    return (await mine('new-cardholder')).earnedCents - before;
  };
  const early = now();
  for (const who of ['orders-staff', 'cardholder', 'buyer']) {
    expect((await set(who, { amountCents: 9_000, revision: 0 })).status, who).toBe(403);
  }
  expect((await set('admin', { amountCents: -1, revision: 0 })).status).toBe(422);
  expect((await set('admin', { amountCents: 9_000, revision: 0, reason: '' })).status).toBe(422);
  const both = await Promise.all([9_000, 8_000].map((amountCents) => set('admin', { amountCents, revision: 0 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('referralAmountMoved');
  expect((await set('admin', { amountCents: 9_000, revision: 1 })).status).toBe(200);
  expect((await mine('new-cardholder')).perCardIsOwn).toBe(true);
  expect((await mine('new-cardholder')).perCardCents).toBe(9_000);
  const { amount } = (await api.as('admin', 'GET', path)).body;
  expect(amount).toMatchObject({ ownCents: 9_000, settingCents: expect.any(Number) });
  // A payment of before, that is counted only now, earns what was in force then.
  expect(await earnedBy(early)).toBe(7_500);
  expect(await earnedBy(now())).toBe(9_000);
  await set('admin', { amountCents: 0, revision: amount.revision });
  expect(await earnedBy(now())).toBe(0);
  const cleared = (await set('admin', { amountCents: null, revision: amount.revision + 1 })).body;
  expect(cleared).toMatchObject({ ownCents: null, revision: amount.revision + 2 });
  expect(await earnedBy(now())).toBe(7_500);
  const events = await eventStore.read(`account-${referrerId}`);
  expect(events.filter(({ type }) => type === 'account.referral-card-earned.v1').at(-1)!.data).toMatchObject({
    amountCents: 7_500,
    inForce: { settingCents: 7_500, ownCents: null },
  });
  expect(events.filter(({ type }) => type === 'account.referral-amount-changed.v1').at(-1)!.data).toMatchObject({
    before: 0,
    after: null,
    reason: 'Agreed by phone',
  });
  const themselves = { actor: personOf((await userById(db, referrerId))!), requestOrigin: { via: 'system' } as const };
  const own = { referrerId, amountCents: 50_000, reason: 'I am worth it', revision: cleared.revision };
  expect(await setOwnAmount({ db, vault, now }, themselves, own)).toBe('referralAmountOwn');
});

test('a card counts as enrolled by what the link asked when it was approved, whatever it asks or the card is later', async () => {
  const { db, now } = api.rig().deps;
  const referrerId = idOf('cardholder');
  const card = (await db('read.cards')
    .where({ cardholder_id: idOf('cardholder-two') })
    .whereNotNull('approved_at')
    .whereIn('card_state', ['active', 'onUpdateReview'])
    .first())!;
  await db('app.referral_attributions')
    .where({ user_id: idOf('cardholder-two') })
    .update({ referrer_id: referrerId });
  const enrolled = async () => {
    const { body } = await api.as('cardholder', 'GET', v1);
    const of = body.referred.find(({ id }: { id: string }) => id === idOf('cardholder-two'));
    return of.cards as number;
  };
  const ask = (limitMin: number | null) =>
    api.as('cardholder', 'PUT', `${v1}cardholder/`, {
      body: { limitMin, limitMax: null, ageMin: null, ageMax: null, lenders: [] },
      headers: key(),
    });
  const termsFrom = (from: Date) =>
    db('app.referral_link_terms')
      .where({ owner_id: referrerId })
      .whereIn('revision', db('app.referral_link_terms').where({ owner_id: referrerId }).max({ revision: 'revision' }))
      .update({ valid_from: from });
  const dollars = Number(card.approved_limit_cents) / 100;
  await ask(dollars);
  await termsFrom(new Date(0));
  const before = await enrolled();
  expect(before).toBeGreaterThan(0);
  await ask(dollars + 1);
  expect(await enrolled()).toBe(before);
  // What was approved is what counts: a limit that fell since changes nothing.
  await db('read.cards').where({ id: card.id }).update({ limit_cents: 1 });
  expect(await enrolled()).toBe(before);
  await termsFrom(new Date(card.approved_at!.getTime() - 1));
  expect(await enrolled()).toBeLessThan(before);
  await termsFrom(now());
  await db('read.cards').where({ id: card.id }).update({ limit_cents: card.limit_cents });
  await db('app.referral_attributions')
    .where({ user_id: idOf('cardholder-two') })
    .update({ referrer_id: idOf('new-cardholder') });
});

test('sales figures of a range count what was sold to those who were brought; a member of the program reads their own alone', async () => {
  const { db } = api.rig().deps;
  for (const name of ['buyer', 'buyer-two']) {
    await db('app.referral_program').insert({ user_id: idOf(name), member: true, changed_at: new Date() });
  }
  await db('app.referral_attributions').insert({
    user_id: idOf('buyer'),
    referrer_id: idOf('buyer-two'),
    code: (await mine()).code,
    attributed_at: new Date(),
  });
  const year = new Date().getUTCFullYear();
  const query = `?from=${year}-01-01&to=${year}-12-31`;
  const all = (await api.as('admin', 'GET', `${v1}statistic/${query}`)).body;
  const own = (await api.as('buyer-two', 'GET', `${v1}statistic/${query}`)).body;
  const none = (await api.as('buyer', 'GET', `${v1}statistic/${query}`)).body;
  const sold = await db('read.ledger')
    .where({ account: 'revenue', buyer_id: idOf('buyer') })
    .where('at', '>=', `${year}-01-01T08:00:00Z`)
    .sum('amount_cents as cents')
    .first();
  expect(own.now.confirmedCents).toBe(-Number(sold?.cents));
  expect(own.now.confirmedCents).toBeGreaterThan(0);
  expect(all.now.confirmedCents).toBeGreaterThan(own.now.confirmedCents);
  expect(none.now).toMatchObject({ signUps: 0, confirmedCents: 0, orders: 0 });
  expect(own.days.reduce((sum: number, day: { confirmedCents: number }) => sum + day.confirmedCents, 0)).toBe(
    own.now.confirmedCents,
  );
  // Whoever bought before they were brought is no conversion of the days before: nothing converts more than all.
  expect(own.now).toMatchObject({ signUps: 1, converted: 1 });
  const yesterday = addDays(pacificDate(new Date().toISOString()), -1);
  const until = (await api.as('buyer-two', 'GET', `${v1}statistic/?from=${year}-01-01&to=${yesterday}`)).body.now;
  expect(until).toMatchObject({ signUps: 0, converted: 0 });
  expect(until.firstOrders).toBeGreaterThan(0);
  // Weeks and months come to the same, in fewer bars; nothing is meant to be sold until an admin says how much.
  const byMonth = (await api.as('buyer-two', 'GET', `${v1}statistic/${query}&by=month`)).body;
  expect(byMonth.days.length).toBe(12);
  expect(byMonth.days.reduce((sum: number, one: { confirmedCents: number }) => sum + one.confirmedCents, 0)).toBe(
    own.now.confirmedCents,
  );
  expect(byMonth.days[1].day).toBe(`${year}-02-01`);
  // By code, kind and period the same comes together; a member of the program reads their own code alone.
  interface Group {
    readonly code: string | null;
    readonly kind: string | null;
    readonly confirmedCents: number;
    readonly earnedCents: number;
    readonly signUps: number;
  }
  const grouped = async (who: string, by: string): Promise<Group[]> =>
    (await api.as(who, 'GET', `${v1}statistic/${query}&by=month&group=${by}`)).body.groups;
  const sumOf = (rows: readonly Group[], name: 'confirmedCents' | 'earnedCents' | 'signUps') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  for (const by of ['code', 'kind', 'period']) {
    const rows = await grouped('admin', by);
    for (const name of ['confirmedCents', 'earnedCents', 'signUps'] as const) {
      expect(sumOf(rows, name), `${name} by ${by}`).toBe(all.now[name]);
    }
  }
  expect(await grouped('buyer-two', 'code')).toMatchObject([
    { code: (await mine()).code, kind: 'client', confirmedCents: own.now.confirmedCents },
  ]);
  expect(new Set((await grouped('admin', 'kind')).map(({ kind }) => kind))).toEqual(
    new Set(['client', 'broker', 'cardholder', 'sales']),
  );
  expect(all.groups).toBeNull();
  const byCode = String((await api.as('admin', 'GET', `${v1}statistic/export/${query}&group=code`)).body);
  expect(byCode.trim().split('\r\n').length).toBe((await grouped('admin', 'code')).length + 1);
  expect(own.target).toBeNull();
  expect(own.now.earnedCents - own.now.paidCents).toBe(own.now.unpaidCents);
  const clients = (await api.as('buyer-two', 'GET', `${v1}clients/`)).body;
  expect(clients).toMatchObject({ count: 1, rows: [{ id: idOf('buyer'), email: null }] });
  expect((await api.as('admin', 'GET', `${v1}clients/`)).body.rows[0].email).toBeTruthy();
  const orders = (await api.as('buyer-two', 'GET', `${v1}orders/`)).body;
  expect(orders.count).toBeGreaterThan(0);
  expect(clients.rows[0]).toMatchObject({ status: 'active', tierPercent: expect.any(Number) });
  for (const { earnedCents, commission } of orders.rows) expect(earnedCents > 0).toBe(commission !== 'none');
  // The tables have the same rows as the lists, and no addresses for somebody who sees only their own.
  const table = async (who: string, name: string) =>
    String((await api.as(who, 'GET', `${v1}${name}/export/`)).body)
      .trim()
      .split('\r\n');
  expect((await table('buyer-two', 'orders')).length).toBe(orders.count + 1);
  expect((await table('buyer-two', 'clients')).length).toBe(2);
  expect((await table('buyer-two', 'clients')).join()).not.toContain('@');
  expect((await table('admin', 'clients')).join()).toContain('@');
  expect((await api.as('buyer-two', 'GET', `${v1}statistic/?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
  for (const day of ['0001-01-01', '0999-12-31', '9999-12-31', '2026-02-30']) {
    const asked = await api.as('buyer-two', 'GET', `${v1}statistic/?from=${day}&to=${day}`);
    expect([day, asked.status]).toEqual([day, 422]);
  }
});

test('the sales team filters and sorts by any column, and the table for spreadsheets with it; nobody finds a client by what they may not read', async () => {
  const models = (filterModel: object, sortModel: object[] = []) =>
    `filterModel=${encodeURIComponent(JSON.stringify(filterModel))}&sortModel=${encodeURIComponent(JSON.stringify(sortModel))}`;
  const rows = async (who: string, list: string, query: string) =>
    (await api.as(who, 'GET', `${v1}${list}/?pageSize=50&${query}`)).body.rows as {
      name: string;
      referrer: string;
      status: string;
      totalCents: number;
      confirmedCents: number;
    }[];
  const brunos = { referrer: { filterType: 'text', type: 'contains', filter: 'bruno' } };
  const his = await rows('admin', 'clients', models(brunos, [{ colId: 'confirmedCents', sort: 'desc' }]));
  expect(his.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nadia Rossi', 'Theo Lang']));
  for (const { referrer } of his) expect(referrer).toBe('Bruno Costa');
  expect(his.map((one) => one.confirmedCents)).toEqual(his.map((one) => one.confirmedCents).toSorted((a, b) => b - a));
  const leads = await rows('admin', 'clients', models({ status: { filterType: 'set', values: ['lead'] } }));
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(leads.length > 0 ? ['lead'] : []));
  const from = (cents: number) => ({ totalCents: { filterType: 'number', type: 'greaterThanOrEqual', filter: cents } });
  const all = await rows('admin', 'orders', models({}, [{ colId: 'totalCents', sort: 'asc' }]));
  const middle = all[Math.floor(all.length / 2)]!.totalCents;
  const dear = await rows('admin', 'orders', models(from(middle)));
  expect(dear.length).toBe(all.filter(({ totalCents }) => totalCents >= middle).length);
  const table = String((await api.as('admin', 'GET', `${v1}orders/export/?${models(from(middle))}`)).body);
  expect(table.trim().split('\r\n').length).toBe(dear.length + 1);
  // A person of sales reads first name and initial: nothing else is compared.
  const byEmail = models({ email: { filterType: 'text', type: 'contains', filter: 'owen' } });
  expect((await api.as('sales-staff', 'GET', `${v1}clients/?${byEmail}`)).status).toBe(422);
  expect(await rows('sales-staff', 'clients', 'search=Price')).toEqual([]);
  expect((await rows('sales-staff', 'clients', 'search=Owen')).length).toBe(1);
});

test('what a link asks of a card is kept, and read by who follows it', async () => {
  const link = { limitMin: 8_000, limitMax: null, ageMin: 3, ageMax: 20, lenders: [6] };
  expect((await api.as('cardholder', 'PUT', `${v1}cardholder/`, { body: link })).body).toEqual(link);
  const { code } = await mine('cardholder');
  expect((await api.as(undefined, 'POST', `${v1}check/`, { body: { code } })).body).toEqual({
    valid: true,
    link,
    lenderNames: ['Discover'],
  });
  const wrong = { ...link, ageMax: 1 };
  expect((await api.as('cardholder', 'PUT', `${v1}cardholder/`, { body: wrong })).status).toBe(422);
});

test('Sally brings a client by a code of her own and sees hers alone; staff without sales have no code', async () => {
  const { code } = (await api.as('sales-staff', 'GET', `${v1}sales-link/`)).body;
  expect((await api.as('sales-staff', 'GET', `${v1}sales-link/`)).body.code).toBe(code);
  for (const who of ['orders-staff', 'broker', 'cardholder']) {
    expect((await api.as(who, 'GET', `${v1}sales-link/`)).status, who).toBe(403);
  }
  const names = async (who: string) =>
    (await api.as(who, 'GET', `${v1}clients/?pageSize=50`)).body.rows.map(({ name }: { name: string }) => name);
  // Owen is hers in the demo; Nina becomes hers.
  expect(await names('sales-staff')).toEqual(['Owen P.']);
  const moved = { userId: idOf('new-cardholder'), code, reason: 'She called us' };
  expect((await api.as('users-staff', 'POST', `${v1}change-referral/`, { body: moved })).status).toBe(200);
  expect(await names('sales-staff')).toEqual(['Nina B.', 'Owen P.']);
  expect(await names('admin')).toEqual(expect.arrayContaining(['Nina Brandt', 'Owen Price', 'Theo Lang']));
  const orders = (await api.as('sales-staff', 'GET', `${v1}orders/`)).body;
  expect(orders.rows.map(({ client }: { client: string }) => client)).toEqual(['Owen P.', 'Owen P.']);
  expect(orders.rows.map(({ earnedCents }: { earnedCents: number }) => earnedCents)).toEqual([0, 0]);
});

test('a monthly target is for people of sales alone: each has their own, sales 3 and admins that of all; customers have none', async () => {
  const { revision } = (await api.as('admin', 'GET', '/api/v1/constants/')).body;
  const changes = { salesTargetCents: 9_000_000, salesTargetOfOneCents: 1_200_000 };
  expect((await api.as('admin', 'POST', '/api/v1/constants/', { body: { revision, changes } })).status).toBe(200);
  const today = pacificDate(new Date().toISOString());
  const target = async (who: string, scope = 'all') =>
    (await api.as(who, 'GET', `${v1}statistic/?from=${today}&to=${today}&scope=${scope}`)).body.target;
  const month = today.slice(0, 7);
  await expect.poll(() => target('admin'), { timeout: 10_000 }).toMatchObject({ month, cents: 9_000_000 });
  expect(await target('admin', 'mine')).toMatchObject({ cents: 1_200_000, confirmedCents: 0 });
  const sallys = await target('sales-staff');
  expect(sallys).toMatchObject({ month, cents: 1_200_000 });
  const { db } = api.rig().deps;
  const hers = db('app.referral_attributions').where({ referrer_id: idOf('sales-staff') });
  const sold = await db('read.ledger')
    .whereIn('buyer_id', await hers.pluck('user_id'))
    .where({ account: 'revenue' })
    .where('at', '>=', monthOf(new Date().toISOString()))
    .sum('amount_cents as cents')
    .first();
  expect(sallys.confirmedCents).toBe(-Number(sold?.cents ?? 0) + 0);
  for (const customer of ['broker', 'buyer-two']) expect(await target(customer), customer).toBeNull();
});

test('a broker reads their sales, a buyer only once staff with users 3 took them into the program; each change is audited', async () => {
  const reads = async (who: string) => (await api.as(who, 'GET', `${v1}clients/`)).status;
  const set = (who: string, userId: string, member: boolean) =>
    api.as(who, 'PUT', `${v1}program/`, { body: { userId, member } });
  await api.rig().deps.db('app.referral_program').delete();
  expect([await reads('broker'), await reads('buyer'), await reads('cardholder')]).toEqual([200, 403, 403]);
  for (const part of ['statistic/?from=2026-01-01&to=2026-12-31', 'orders/', 'clients/export/', 'orders/export/']) {
    expect(await api.as('buyer', 'GET', `${v1}${part}`), part).toMatchObject({
      status: 403,
      body: { code: 'referralProgramOnly' },
    });
  }
  const isMember = async (who: string) =>
    (await api.as(who, 'GET', '/api/v1/users/session/')).body.me.referralProgramUser;
  expect([await isMember('broker'), await isMember('buyer')]).toEqual([true, false]);
  for (const who of ['orders-staff', 'sales-staff', 'buyer']) {
    expect((await set(who, idOf('buyer'), true)).status, who).toBe(403);
  }
  expect((await set('users-staff', idOf('cardholder'), true)).status).toBe(404);
  // Whoever of the house doesn't read sales wouldn't by the program either.
  expect((await set('users-staff', idOf('orders-staff'), true)).status).toBe(404);
  // A person of sales who is a member reads both tables.
  const both = async () => (await api.as('sales-staff', 'GET', `${v1}sales-link/`)).body.inProgram;
  expect(await both()).toBe(false);
  expect((await set('users-staff', idOf('sales-staff'), true)).body).toEqual({ member: true });
  expect(await both()).toBe(true);
  expect((await set('users-staff', idOf('buyer'), true)).body).toEqual({ member: true });
  expect(await reads('buyer')).toBe(200);
  expect(await isMember('buyer')).toBe(true);
  expect((await mine('buyer')).inProgram).toBe(true);
  expect((await set('users-staff', idOf('broker'), false)).body).toEqual({ member: false });
  expect(await reads('broker')).toBe(403);
  await settled();
  const events = await api.rig().deps.eventStore.read(`account-${idOf('broker')}`);
  expect(events.findLast(({ type }) => type === 'account.referral-program-set.v1')?.data).toEqual({
    before: true,
    after: false,
  });
});

test('the table for the bank holds who can be paid, with what, and where it goes, masked', async () => {
  const { rows } = (await api.as('payments-staff', 'GET', `${v1}payments/`)).body;
  const { status, headers, body } = await api.as('payments-staff', 'GET', `${v1}payments/export/`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(1 + rows.filter(({ payableCents }: { payableCents: number }) => payableCents > 0).length);
  const { payableCents } = await mine('broker');
  const brunos = lines.find((line) => line.includes('broker@demo.test'));
  expect(brunos).toContain(`Bruno Costa,broker@demo.test,`);
  expect(brunos).toContain((payableCents / 100).toFixed(2));
  for (const who of ['broker', 'users-staff', 'sales-staff']) {
    expect((await api.as(who, 'GET', `${v1}payments/export/`)).status, who).toBe(403);
  }
});

test('staff read that somebody has the phone or the payout account of whoever brought them, however they’re written, and nothing of either', async () => {
  const { db } = api.rig().deps;
  const [referrer, referred] = [idOf('cardholder'), idOf('cardholder-two')];
  await db('app.referral_attributions').where({ user_id: referred }).delete();
  const { code } = await mine('cardholder');
  await db('app.referral_attributions').insert({
    user_id: referred,
    referrer_id: referrer,
    code,
    attributed_at: new Date(),
  });
  const shares = async () => {
    const { referred: people } = (await api.as('admin', 'GET', `${v1}cardholders/${referrer}/`)).body;
    return people.find(({ id }: { id: string }) => id === referred).shares;
  };
  const setCashtag = (who: string, cashtag: string) => api.as(who, 'PUT', '/api/v1/cashapp/', { body: { cashtag } });
  await db('app.users').where({ id: referrer }).update({ phone: '415-555-0133' });
  await db('app.users').where({ id: referred }).update({ phone: null });
  await setCashtag('cardholder', '$CarlaN');
  await setCashtag('cardholder-two', '$CarlJ');
  expect(await shares()).toEqual([]);
  await db('app.users').where({ id: referred }).update({ phone: '+1-415-555-0133' });
  expect(await shares()).toEqual(['phone']);
  await setCashtag('cardholder-two', '$carlan');
  expect(await shares()).toEqual(['phone', 'payout']);
});

/** A card of Carl's, whom somebody brought, with two paid bookings: the second one on this order. */
const cardEarns = async (orderId: string, referrerId: string) => {
  const { db } = api.rig().deps;
  const [cardId, cardholderId] = [randomUUID(), idOf('cardholder-two')];
  await db('app.referral_attributions').where({ user_id: cardholderId }).update({ referrer_id: referrerId });
  const settingsAt = async () => ({ ...defaultSettings, cardholderReferralCents: 7_500 });
  for (const bookingId of [randomUUID(), randomUUID()]) {
    const booking = { paid: true, bookingId, orderId, cardId, cardholderId, at: new Date().toISOString() };
    await noteReferredCard({ db, settingsAt, countsNow: async () => true }, booking);
  }
  await settled();
};

test('who brought both an order’s buyer and a card on it is paid for the card at once, and for the order once its lines posted', async () => {
  const { db } = api.rig().deps;
  const { order_id: orderId } = (await db('read.bookings')
    .where({ buyer_id: idOf('buyer'), posted_at: null, ended_at: null })
    .first('order_id'))!;
  const before = await mine();
  expect((await referral(orderId!, before.code)).status).toBe(200);
  await settled();
  const { earnedCents } = await mine();
  const shareCents = earnedCents - before.earnedCents;
  expect(shareCents).toBeGreaterThan(0);
  await cardEarns(orderId!, idOf('buyer-two'));
  const payableCents = before.payableCents + 7_500;
  expect(await mine()).toMatchObject({ earnedCents: earnedCents + 7_500, payableCents });
  expect((await pay('payments-staff')).body).toEqual({ amountCents: payableCents });
  await settled();
  const { referred, ...sums } = await mine();
  expect(sums).toMatchObject({ payableCents: 0, unpaidCents: shareCents });
  const earnedBy = (who: string) => referred.find(({ id }: { id: string }) => id === idOf(who)).earnedCents;
  expect([earnedBy('cardholder-two'), earnedBy('buyer')]).toEqual([7_500, earnedCents]);
  const { rows } = (await api.as('payments-staff', 'GET', `${v1}payments/`)).body;
  expect(rows.filter(({ who }: { who: { id: string } }) => who.id === idOf('buyer-two'))).toEqual([]);
});

test('a card earns nobody who works here, and nobody whose account is closed', async () => {
  const { db } = api.rig().deps;
  const orderId = await postedOrder();
  const earnedBy = async (who: string) => {
    await cardEarns(orderId, idOf(who));
    const earned = await db('app.referral_card_earnings')
      .where({ referrer_id: idOf(who), order_id: orderId })
      .first(db.raw<{ cents: number }>('coalesce(sum(amount_cents), 0)::int as cents'));
    return earned?.cents;
  };
  expect(await earnedBy('sales-staff')).toBe(0);
  const closed = (at: Date | null) =>
    db('app.users')
      .where({ id: idOf('broker') })
      .update({ disabled_at: at });
  await closed(new Date());
  const whileClosed = await earnedBy('broker');
  await closed(null);
  expect([whileClosed, await earnedBy('broker')]).toEqual([0, 7_500]);
});
