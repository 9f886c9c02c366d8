import { beforeAll, describe, expect, test } from 'vitest';
import { Bea, Carl, Carla, Olga, Pam, System } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import type { ListRequest } from '../grid/gridList.ts';
import { blockOf } from '../grid/list.ts';
import { tabCountsOf } from '../grid/tabCounts.ts';
import { bookingsList, commissionsList } from './lists.ts';
import type { BookingTab, CommissionTab } from './model.ts';
import { myOrders } from '../orders/query.ts';
import { bookingDetail, bookingsOfCardholder, commissionsByCardholder } from './query.ts';

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
  [waiting, carls] = story.paid(story.placed([chase, elan], Bea, { firstName: 'Wanda', lastName: 'Wait' })) as [
    string,
    string,
  ];
  adding = story.paid(story.placed([chase], Bea, { firstName: 'Adam', lastName: 'Add' }))[0]!;
  story.signed(adding);
  await scene.shown();
});

const names = (rows: readonly { clientName: string }[]) => rows.map(({ clientName }) => clientName.split(' ')[0]);
const page = { page: 1, pageSize: 15 };
const whole = { filterModel: {}, sortModel: [], offset: 0, limit: 100 };
const chased = (request: Partial<ListRequest<BookingTab>> = {}, now = scene.now()) =>
  blockOf(scene.db(), bookingsList, { tab: 'all', ...whole, ...request }, now);
const commissions = (tab: CommissionTab, request: Partial<ListRequest<CommissionTab>> = {}) =>
  blockOf(scene.db(), commissionsList, { tab, ...whole, ...request }, scene.now());
const oneOf = (...values: string[]) => ({ filterType: 'set' as const, values });

describe('a cardholder reads their bookings', () => {
  test('their own alone, the newest first, without what the buyer paid', async () => {
    const { rows, count } = await bookingsOfCardholder(scene.db(), Carla.userId, page, new Date(market.now()));
    expect(names(rows)).toEqual(['Adam', 'Wanda', 'Olive']);
    expect(count).toBe(3);
    expect(rows[1]).toMatchObject({
      id: waiting,
      fulfilment: 'awaitingConsent',
      balance: 'unconfirmed',
      commission: 'accruing',
      commissionCents: 10_000,
      nextDueName: 'consent',
      nextDueTurn: 'cardholder',
    });
    for (const hidden of ['priceCents', 'buyerId', 'client', 'refundCents']) expect(rows[1]).not.toHaveProperty(hidden);
    expect((await bookingsOfCardholder(scene.db(), Carl.userId, page, new Date(market.now()))).rows).toMatchObject([
      { id: carls, bank: 'Elan' },
    ]);
  });

  test('narrowed by state and by words', async () => {
    expect(
      names(
        (
          await bookingsOfCardholder(
            scene.db(),
            Carla.userId,
            { ...page, fulfilment: ['consented', 'posted'] },
            new Date(market.now()),
          )
        ).rows,
      ),
    ).toEqual(['Adam', 'Olive']);
    expect(
      names(
        (await bookingsOfCardholder(scene.db(), Carla.userId, { ...page, search: 'wanda' }, new Date(market.now())))
          .rows,
      ),
    ).toEqual(['Wanda']);
  });
});

test('one booking with its dates and its client, sealed', async () => {
  expect(await bookingDetail(scene.db(), owed, scene.now())).toMatchObject({
    fulfilment: 'posted',
    commission: 'payable',
    bureaus: ['experian', 'equifax'],
    firstStatementDate: '2026-03-12',
    reportedUntil: '2026-05-12',
    client: { firstName: 'Olive', ssn: { sealed: 1 } },
    consentSignature: 'Carla',
    priceCents: 50_000,
  });
  expect(await bookingDetail(scene.db(), Bea.userId, scene.now())).toBeUndefined();
});

describe('staff chase', () => {
  test('what breaks first comes first; what nobody can break comes last', async () => {
    const { rows } = await chased();
    const waits = Object.fromEntries(
      rows.map(({ id, nextDueName, breachName, overdue }) => [
        id,
        `${nextDueName}, then ${breachName}${overdue ? ', late' : ''}`,
      ]),
    );
    expect(waits).toEqual({
      [owed]: 'payCommission, then payCommission, late',
      [adding]: 'addAu, then addAu',
      [waiting]: 'consent, then consent',
      [carls]: 'consent, then consent',
    });
    const breaches = rows.flatMap(({ breachAt }) => breachAt ?? []);
    expect(breaches).toEqual(breaches.toSorted());
    expect(names(rows)).toEqual(['Olive', 'Wanda', 'Wanda', 'Adam']);
  });

  test('only those of one side, only what is late by the clock of the question', async () => {
    expect((await chased({ tab: 'staff' })).rows).toMatchObject([{ id: owed }]);
    expect((await chased({ tab: 'overdue', filterModel: { nextDueTurn: oneOf('cardholder') } })).rows).toEqual([]);
    const later = new Date(scene.now().getTime() + 25 * 3_600_000);
    const late = await chased({ tab: 'overdue' }, later);
    expect(late.rows.every(({ overdue }) => overdue)).toBe(true);
    expect(names(late.rows)).toEqual(['Olive', 'Wanda', 'Wanda']);
    expect((await chased({ filterModel: { overdue: { filterType: 'boolean', value: true } } }, later)).rows).toEqual(
      late.rows,
    );
    expect(await tabCountsOf(scene.db(), bookingsList, later)).toEqual({
      overdue: { count: 3, exact: true },
      unableToAdd: { count: 0, exact: true },
      cardholder: { count: 3, exact: true },
      staff: { count: 1, exact: true },
      all: { count: 4, exact: true },
    });
  });

  test('filtered and sorted by days, money and words', async () => {
    const cardId = market.at('booking', carls).state.terms.cardId;
    expect(
      (await chased({ filterModel: { cardId: oneOf(cardId), fulfilment: oneOf('awaitingConsent') } })).rows,
    ).toMatchObject([{ id: carls }]);
    const { statementDate } = (await bookingDetail(scene.db(), carls, scene.now()))!;
    const on = (type: 'equals' | 'lessThan' | 'greaterThan') =>
      chased({
        filterModel: { id: oneOf(carls), statementDate: { filterType: 'date', type, dateFrom: statementDate } },
      });
    expect([(await on('equals')).count, (await on('lessThan')).count, (await on('greaterThan')).count]).toEqual([
      1, 0, 0,
    ]);
    expect((await chased({ search: 'elan', sortModel: [{ colId: 'limitCents', sort: 'desc' }] })).rows).toMatchObject([
      { id: carls },
    ]);
    const lines = await chased({
      sortModel: [
        { colId: 'bank', sort: 'asc' },
        { colId: 'openedAt', sort: 'asc' },
      ],
    });
    expect(lines.rows.map(({ bank, clientName }) => `${bank} ${clientName.split(' ')[0]}`)).toEqual([
      'Chase Olive',
      'Chase Wanda',
      'Chase Adam',
      'Elan Wanda',
    ]);
  });

  test('a day that there is not is refused, before the database sees it', async () => {
    const on = (dateFrom: string) =>
      chased({ filterModel: { statementDate: { filterType: 'date', type: 'equals', dateFrom } } });
    for (const day of ['2026-02-31', '0000-01-01', 'yesterday']) {
      await expect(on(day), day).rejects.toThrow(`${day} is not a day`);
    }
  });
});

describe('commissions', () => {
  test('what is to be paid, to whom, and what was', async () => {
    const payable = (await commissions('payable')).rows;
    const payBy = payable[0]?.breachAt;
    expect(payable).toMatchObject([{ id: owed, commissionCents: 10_000, breachName: 'payCommission', overdue: true }]);
    expect(await commissionsByCardholder(scene.db())).toMatchObject([
      { cardholderId: Carla.userId, bookings: 1, payableCents: 10_000 },
    ]);
    story.must('booking', owed, 'updateCommission', { amountCents: 12_000, reason: 'Agreed by phone' }, Olga);
    story.must('booking', owed, 'markCommissionPaid', { reference: 'ACH-9' }, Pam);
    await scene.shown();
    expect((await commissions('payable')).rows).toEqual([]);
    expect(await commissionsByCardholder(scene.db())).toEqual([]);
    expect(
      (
        await commissions('paid', {
          filterModel: {
            cardholderId: oneOf(Carla.userId),
            commissionReference: { filterType: 'text', type: 'contains', filter: 'ach' },
          },
        })
      ).rows,
    ).toMatchObject([
      {
        id: owed,
        commissionCents: 12_000,
        commissionReference: 'ACH-9',
        breachAt: null,
        overdue: false,
        lastDuty: { name: 'payCommission', dueAt: payBy, endedAt: market.now() },
      },
    ]);
    expect(Date.parse(payBy!)).toBeLessThan(Date.parse(market.now()));
    expect((await commissions('paid', { filterModel: { cardholderId: oneOf(Carl.userId) } })).rows).toEqual([]);
  });
});

test('what a cardholder cannot add is staff’s, in a tab of its own, until it is added or over', async () => {
  story.must('booking', adding, 'unableToAdd', { reason: 'The bank asks for a letter' }, Carla);
  await scene.shown();
  expect((await chased({ tab: 'unableToAdd' })).rows).toMatchObject([
    {
      id: adding,
      unableBecause: 'The bank asks for a letter',
      nextDueTurn: 'staff',
      nextDueName: 'unableToAdd',
      breachName: 'unableToAdd',
    },
  ]);
  expect((await chased({ tab: 'staff' })).rows.map(({ id }) => id)).toContain(adding);
  story.must('booking', adding, 'addClient', { via: 'phone' }, Olga);
  await scene.shown();
  expect((await chased({ tab: 'unableToAdd' })).rows).toEqual([]);
});

test('a refusal ends it, with the reason', async () => {
  story.must('booking', carls, 'refuse', { reason: 'The card was closed' }, Carl);
  await scene.shown();
  expect(await bookingDetail(scene.db(), carls, scene.now())).toMatchObject({
    fulfilment: 'refused',
    commission: 'void',
    endedBecause: 'The card was closed',
    nextDueAt: null,
    overdue: false,
  });
  expect(market.send('booking', carls, 'cancelBooking', { reason: 'too late' }, System)).toBe(false);
});

test('a line that ended otherwise than by the removal is reported until no day: its order, its cardholder and staff read the same', async () => {
  const order = story.placed([story.cardOnSale()]);
  const [booking] = story.paid(order) as [string];
  story.added(booking);
  await scene.shown();
  const { reportedUntil, extendBefore } = market.at('booking', booking).state.lease;
  const read = async () => {
    const own = await bookingsOfCardholder(scene.db(), Carla.userId, page, scene.now());
    const orders = await myOrders(scene.db(), Bea.userId, page, scene.now());
    const [staff] = (await chased({ tab: 'all' })).rows.filter(({ id }) => id === booking);
    return [
      own.rows.find(({ id }) => id === booking),
      staff,
      await bookingDetail(scene.db(), booking, scene.now()),
      orders.rows.find(({ id }) => id === order)!.lines[0],
    ];
  };
  for (const one of await read()) expect(one).toMatchObject({ reportedUntil, extendBefore });
  story.must('booking', booking, 'replace', { newBookingId: market.random.uuid(), reason: 'It never showed' }, System);
  await scene.shown();
  for (const one of await read()) expect(one).toMatchObject({ reportedUntil: null, extendBefore: null });
});
