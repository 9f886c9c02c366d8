import { beforeAll, describe, expect, test } from 'vitest';
import { Bea, Carl, Carla, Olga, Pam, System } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { allBookings, bookingDetail, bookingsOfCardholder, bookingsToChase, commissions, commissionsByCardholder, ownersOfBooking } from './query.ts';

const scene = openScene(3);
const { market, story } = scene;
let waiting: string;
let adding: string;
let owed: string;
let carls: string;

beforeAll(async () => {
  const chase = story.cardOnSale(Carla, { offeredSlots: 9 });
  const elan = story.cardOnSale(Carl, { bankId: 111, commissionCents: 7_000 });
  owed = story.paid(story.placed([chase], Bea, { firstName: 'Olive', lastName: 'Owed' }))[0]!;
  story.payable(owed);
  [waiting, carls] = story.paid(story.placed([chase, elan], Bea, { firstName: 'Wanda', lastName: 'Wait' })) as [string, string];
  adding = story.paid(story.placed([chase], Bea, { firstName: 'Adam', lastName: 'Add' }))[0]!;
  story.signed(adding);
  await scene.shown();
});

const names = (rows: readonly { clientName: string }[]) => rows.map(({ clientName }) => clientName.split(' ')[0]);
const page = { page: 1, pageSize: 15 };

describe('a cardholder reads their bookings', () => {
  test('their own alone, the newest first, without what the buyer paid', async () => {
    const { rows, count } = await bookingsOfCardholder(scene.db(), Carla.userId, page);
    expect(names(rows)).toEqual(['Adam', 'Wanda', 'Olive']);
    expect(count).toBe(3);
    expect(rows[1]).toMatchObject({ id: waiting, fulfilment: 'awaitingConsent', balance: 'unconfirmed', commission: 'accruing', commissionCents: 10_000, nextDueName: 'consent', nextDueTurn: 'cardholder' });
    for (const hidden of ['priceCents', 'buyerId', 'client', 'refundCents']) expect(rows[1]).not.toHaveProperty(hidden);
    expect((await bookingsOfCardholder(scene.db(), Carl.userId, page)).rows).toMatchObject([{ id: carls, bank: 'Elan' }]);
  });

  test('narrowed by state and by words', async () => {
    expect(names((await bookingsOfCardholder(scene.db(), Carla.userId, { ...page, fulfilment: ['consented', 'posted'] })).rows)).toEqual(['Adam', 'Olive']);
    expect(names((await bookingsOfCardholder(scene.db(), Carla.userId, { ...page, search: 'wanda' })).rows)).toEqual(['Wanda']);
  });
});

test('one booking with its dates and its client, sealed', async () => {
  expect(await bookingDetail(scene.db(), owed, scene.now())).toMatchObject({
    fulfilment: 'posted', commission: 'payable', bureaus: ['experian', 'equifax'], firstStatementDate: '2026-03-12', reportedUntil: '2026-05-12', client: { firstName: 'Olive', ssn: { sealed: 1 } }, consentSignature: 'Carla', priceCents: 50_000,
  });
  expect(await ownersOfBooking(scene.db(), owed)).toEqual({ buyerId: Bea.userId, cardholderId: Carla.userId });
  expect(await bookingDetail(scene.db(), Bea.userId, scene.now())).toBeUndefined();
});

describe('staff chase', () => {
  test('who waits longest comes first, whoever is asked', async () => {
    const { rows } = await bookingsToChase(scene.db(), {}, scene.now());
    const waits = Object.fromEntries(rows.map(({ id, nextDueName, overdue }) => [id, `${nextDueName}${overdue ? ', late' : ''}`]));
    expect(waits).toEqual({ [owed]: 'payCommission, late', [adding]: 'balance', [waiting]: 'consent', [carls]: 'consent' });
    expect(rows.map(({ nextDueAt }) => nextDueAt)).toEqual(rows.map(({ nextDueAt }) => nextDueAt).toSorted());
  });

  test('only those of one side, only what is late by the clock of the question', async () => {
    expect((await bookingsToChase(scene.db(), { turn: 'staff' }, scene.now())).rows).toMatchObject([{ id: owed }]);
    expect((await bookingsToChase(scene.db(), { turn: 'cardholder', overdue: true }, scene.now())).rows).toEqual([]);
    const later = new Date(scene.now().getTime() + 25 * 3_600_000);
    expect((await bookingsToChase(scene.db(), { turn: 'cardholder', overdue: true }, later)).rows.every(({ overdue }) => overdue)).toBe(true);
    expect((await bookingsToChase(scene.db(), { turn: 'cardholder', overdue: true }, later)).count).toBeGreaterThanOrEqual(2);
  });

  test('all of them, by card and state', async () => {
    expect((await allBookings(scene.db(), {}, scene.now())).count).toBe(4);
    const cardId = market.at('booking', carls).state.terms.cardId;
    expect((await allBookings(scene.db(), { cardId, fulfilment: ['awaitingConsent'] }, scene.now())).rows).toMatchObject([{ id: carls }]);
  });
});

describe('commissions', () => {
  test('what is to be paid, to whom, and what was', async () => {
    expect((await commissions(scene.db(), {}, scene.now())).rows).toMatchObject([{ id: owed, commissionCents: 10_000 }]);
    expect(await commissionsByCardholder(scene.db())).toMatchObject([{ cardholderId: Carla.userId, bookings: 1, payableCents: 10_000 }]);
    story.must('booking', owed, 'updateCommission', { amountCents: 12_000, reason: 'Agreed by phone' }, Olga);
    story.must('booking', owed, 'markCommissionPaid', { reference: 'ACH-9' }, Pam);
    await scene.shown();
    expect((await commissions(scene.db(), {}, scene.now())).rows).toEqual([]);
    expect(await commissionsByCardholder(scene.db())).toEqual([]);
    expect((await commissions(scene.db(), { state: 'paid', cardholderId: Carla.userId }, scene.now())).rows).toMatchObject([{ id: owed, commissionCents: 12_000, commissionReference: 'ACH-9' }]);
    expect((await commissions(scene.db(), { state: 'paid', cardholderId: Carl.userId }, scene.now())).rows).toEqual([]);
  });
});

test('a refusal ends it, with the reason', async () => {
  story.must('booking', carls, 'refuse', { reason: 'The card was closed' }, Carl);
  await scene.shown();
  expect(await bookingDetail(scene.db(), carls, scene.now())).toMatchObject({ fulfilment: 'refused', commission: 'void', endedBecause: 'The card was closed', nextDueAt: null, overdue: false });
  expect(market.send('booking', carls, 'cancelBooking', { reason: 'too late' }, System)).toBe(false);
});
