import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { Ada, Bea, Ben, Bo, Cora, idOf, Olaf, Olga, System } from '#workflows/testing/people.ts';
import { lines } from '../testing/elsewhere.ts';
import { openScene } from '../testing/scene.ts';
import { type MyOrdersRequest, ordersQueueRequest } from './model.ts';
import { countPaymentPending, myOrders, orderDetail } from './query.ts';
import { blockOf } from '../grid/list.ts';
import { tabCountsOf } from '../grid/tabCounts.ts';
import { whereOf } from '../grid/where.ts';
import { ordersList } from './queue.ts';
import { refundsList } from './refunds.ts';

const scene = openScene();
const today = () => market.now().slice(0, 10);
const { market, story } = scene;
const proof = idOf(777);
let chase: string;
let elan: string;
let annas: string;
let bobs: string;
let cids: string;
let bens: string;

beforeAll(async () => {
  chase = story.cardOnSale(undefined, { offeredSlots: 9 });
  elan = story.cardOnSale(undefined, { offeredSlots: 9, bankId: 111, priceCents: 30_000 });
  annas = story.placed([chase, elan], Bea, {
    firstName: 'Anna',
    lastName: "O'Neil",
    email: 'anna@mail.test',
    phone: '213-555-0001',
  });
  market.pass(24);
  bobs = story.placed([elan], Bea, {
    firstName: 'Bob',
    lastName: '100%_Real',
    email: 'bob@mail.test',
    phone: '213-555-0002',
  });
  story.proofSent(bobs, proof);
  market.pass(24);
  cids = story.placed([chase], Bea, {
    firstName: 'Cid',
    lastName: 'Moss',
    email: 'cid@post.test',
    phone: '310-555-0003',
  });
  bens = story.placed([chase], Ben, {
    firstName: 'Dee',
    lastName: 'Dell',
    email: 'dee@post.test',
    phone: '310-555-0004',
  });
  story.paid(bens, 1_000);
  market.send('order', idOf(666), 'abandon', { cardId: chase, line: 1 }, System);
  await scene.shown();
});

const firstNames = (rows: readonly { clientName: string }[]) => rows.map(({ clientName }) => clientName.split(' ')[0]);
type OrdersQueueRequest = z.output<typeof ordersQueueRequest>;
const queue = async (request: Partial<OrdersQueueRequest> = {}) =>
  blockOf(scene.db(), ordersList, ordersQueueRequest.parse(request), scene.now());
const myOrder = async (buyer: string, id: string, at = scene.now()) =>
  (await myOrders(scene.db(), buyer, { page: 1, pageSize: 99 }, at)).rows.find((row) => row.id === id);
const found = async (filterModel: OrdersQueueRequest['filterModel']) =>
  firstNames((await queue({ filterModel, sortModel: [{ colId: 'clientName', sort: 'asc' }] })).rows);
const mine = async (search?: string, page = 1, pageSize = 15) =>
  myOrders(scene.db(), Bea.userId, { page, pageSize, ...(search === undefined ? {} : { search }) }, scene.now());

describe('Bea reads her orders', () => {
  test('hers alone, the newest first, with what each comes to and until when it must be paid', async () => {
    const { rows, count, countIsExact } = await mine();
    expect(firstNames(rows)).toEqual(['Cid', 'Bob', 'Anna']);
    expect({ count, countIsExact }).toEqual({ count: 3, countIsExact: true });
    expect(rows[2]).toMatchObject({
      id: annas,
      state: 'paymentPending',
      label: 'expiresSoon',
      totalCents: 80_000,
      revision: '0',
    });
    expect(rows[2]?.lines).toMatchObject([
      { line: 1, bank: 'Chase', priceCents: 50_000, bookingId: null },
      { line: 2, bank: 'Elan', priceCents: 30_000 },
    ]);
    expect(rows[1]).toMatchObject({ state: 'paymentUnderReview', label: 'underReview', payBy: null });
    expect(rows[0]).toMatchObject({ label: 'paymentPending', payBy: market.at('order', cids).state.payBy });
  });

  test('those with a line that reports by a day', async () => {
    const by = async (reportsBy: string) =>
      firstNames((await myOrders(scene.db(), Bea.userId, { page: 1, pageSize: 15, reportsBy }, scene.now())).rows);
    expect(await by('2026-12-31')).toEqual(['Cid', 'Bob', 'Anna']);
    expect(await by('2026-03-01')).toEqual([]);
  });

  test('nothing of the cardholder is in her lines', async () => {
    const line = (await mine()).rows[0]?.lines[0];
    expect(line).not.toHaveProperty('cardholderId');
    expect(line).not.toHaveProperty('commissionCents');
    expect(line).not.toHaveProperty('securityDays');
  });

  test.each([
    ['anna', ['Anna']],
    ["o'neil", ['Anna']],
    ['bob@mail', ['Bob']],
    ['mail.test', ['Bob', 'Anna']],
    ['213-555', ['Bob', 'Anna']],
    ['5550003', ['Cid']],
    ['0003', ['Cid']],
    ['elan', ['Bob', 'Anna']],
    ['bob elan', ['Bob']],
    ['bob chase', []],
    ['dee', []],
    ["x'); drop table read.orders; --", []],
    ['\\', []],
    ['   ', ['Cid', 'Bob', 'Anna']],
  ])('a search for %j finds %j', async (search, names) => {
    expect(firstNames((await mine(search)).rows)).toEqual(names);
  });

  test('a search for its number finds the order', async () => {
    const [cid] = (await mine()).rows;
    expect(firstNames((await mine(cid?.number)).rows)).toEqual(['Cid']);
    expect(firstNames((await mine(`${cid?.number}-X1`)).rows)).toEqual(['Cid']);
  });

  test('page by page', async () => {
    expect(firstNames((await mine(undefined, 1, 2)).rows)).toEqual(['Cid', 'Bob']);
    expect(await mine(undefined, 2, 2)).toMatchObject({ rows: [{ id: annas }], count: 3 });
  });

  test('the badge counts those that wait for her payment', async () => {
    expect(await countPaymentPending(scene.db(), Bea.userId)).toBe(2);
    expect(await countPaymentPending(scene.db(), Ada.userId)).toBe(0);
  });

  test("Ben's order is not there for her", async () => {
    expect(await myOrder(Bea.userId, bens)).toBeUndefined();
    expect(await myOrder(Ben.userId, bens)).toMatchObject({ id: bens, label: 'orderPaid' });
  });
});

describe('Olga works on the queue', () => {
  test('everything but abandoned placements is in it: first what breaks first, then the newest', async () => {
    const { rows, count } = await queue();
    expect(rows.find(({ id }) => id === cids)).toMatchObject({
      nextDueName: 'payBy',
      breachAt: market.at('order', cids).state.payBy,
    });
    expect(firstNames(rows)).toEqual(['Anna', 'Bob', 'Cid', 'Dee']);
    expect(rows.map(({ lastDuty }) => lastDuty?.name ?? null)).toEqual([null, null, null, 'reviewPayment']);
    expect(rows.map(({ breachAt }) => breachAt)).toEqual([
      ...rows.flatMap(({ breachAt }) => breachAt ?? []).toSorted(),
      null,
    ]);
    expect(count).toBe(4);
    expect(await orderDetail(scene.db(), idOf(666), scene.now())).toBeUndefined();
  });

  test.each<[string, OrdersQueueRequest['filterModel'], string[]]>([
    ['text in a name', { clientName: { filterType: 'text', type: 'contains', filter: 'NN' } }, ['Anna']],
    ['what is late', { breachAt: { filterType: 'set', values: ['overdue'] } }, ['Anna', 'Bob']],
    ['one letter, whatever the state', { clientName: { filterType: 'text', type: 'contains', filter: 'n' } }, ['Anna']],
    [
      'one letter of some states',
      {
        clientName: { filterType: 'text', type: 'contains', filter: 'd' },
        state: { filterType: 'set', values: ['paid', 'paymentPending'] },
      },
      ['Cid', 'Dee'],
    ],
    ['a pattern as it stands', { clientName: { filterType: 'text', type: 'contains', filter: '%_' } }, ['Bob']],
    ['the beginning of an address', { clientEmail: { filterType: 'text', type: 'startsWith', filter: 'c' } }, ['Cid']],
    [
      'an address, in any case',
      { clientEmail: { filterType: 'text', type: 'equals', filter: 'DEE@post.test' } },
      ['Dee'],
    ],
    ['what is not in a name', { banks: { filterType: 'text', type: 'notContains', filter: 'chase' } }, ['Bob']],
    ['blank', { paymentMethod: { filterType: 'text', type: 'blank' } }, ['Anna', 'Cid']],
    ['not blank', { paidAt: { filterType: 'date', type: 'notBlank' } }, ['Dee']],
    ['a number', { totalCents: { filterType: 'number', type: 'equals', filter: 50_000 } }, ['Cid', 'Dee']],
    [
      'a range of numbers',
      { totalCents: { filterType: 'number', type: 'inRange', filter: 25_000, filterTo: 50_000 } },
      ['Bob', 'Cid', 'Dee'],
    ],
    ['more than', { lineCount: { filterType: 'number', type: 'greaterThan', filter: 1 } }, ['Anna']],
    [
      'what was paid',
      { paymentAmountCents: { filterType: 'number', type: 'greaterThanOrEqual', filter: 51_000 } },
      ['Dee'],
    ],
    ['a Pacific day', { placedAt: { filterType: 'date', type: 'equals', dateFrom: '2026-03-03' } }, ['Bob']],
    ['days before', { placedAt: { filterType: 'date', type: 'lessThan', dateFrom: '2026-03-03 00:00:00' } }, ['Anna']],
    ['days after', { placedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-03-03' } }, ['Cid', 'Dee']],
    [
      'a range of days, both included',
      { placedAt: { filterType: 'date', type: 'inRange', dateFrom: '2026-03-02', dateTo: '2026-03-03' } },
      ['Anna', 'Bob'],
    ],
    ['one state', { state: { filterType: 'set', values: ['paid'] } }, ['Dee']],
    [
      'several states',
      { state: { filterType: 'set', values: ['paid', 'paymentPending', 'paid'] } },
      ['Anna', 'Cid', 'Dee'],
    ],
    ['no state', { state: { filterType: 'set', values: [] } }, []],
    ['part of a state', { state: { filterType: 'text', type: 'contains', filter: 'review' } }, ['Bob']],
    ['a file', { proofFileId: { filterType: 'set', values: [proof] } }, ['Bob']],
    ['yes or no', { proofUsedBefore: { filterType: 'boolean', value: true } }, []],
    [
      'all of several',
      {
        state: { filterType: 'set', values: ['paid', 'paymentPending'] },
        clientEmail: { filterType: 'text', type: 'contains', filter: 'post' },
      },
      ['Cid', 'Dee'],
    ],
  ])('filtered by %s', async (_, filterModel, names) => {
    expect(await found(filterModel)).toEqual(names);
    expect((await queue({ filterModel })).count).toBe(names.length);
  });

  test.each(['clientName', 'clientEmail', 'buyerName', 'buyerEmail'])(
    'part of %s is found by an index, not by reading every row',
    async (column) => {
      const filter = { [column]: { filterType: 'text' as const, type: 'contains' as const, filter: 'nei' } };
      const { sql, values } = whereOf(ordersList.columns(scene.now()), filter);
      const plan = await scene.db().transaction(async (trx) => {
        // A list of four rows is read whole by choice.
        await trx.raw('set local enable_seqscan = off');
        const { table, alias, joins } = ordersList;
        const { rows } = await trx.raw(`explain select from ${table} ${alias} ${joins['buyer']} where ${sql}`, [
          ...values,
        ]);
        return JSON.stringify(rows);
      });
      expect(plan).toMatch(/Bitmap Index Scan on (users_by_parts|orders_g\d+_folded_bare)/);
    },
  );

  test('the last block of a filter tells how many there are, an empty one beyond the end too', async () => {
    const filterModel = { clientEmail: { filterType: 'text' as const, type: 'contains' as const, filter: 'test' } };
    const counts = [0, 3, 4, 9].map(async (offset) => (await queue({ filterModel, offset, limit: 2 })).count);
    expect(await Promise.all(counts)).toEqual([4, 4, 4, 4]);
  });

  test('sorted both ways by any column; blanks count as the least', async () => {
    const by = async (colId: string, sort: 'asc' | 'desc') =>
      firstNames((await queue({ sortModel: [{ colId, sort }] })).rows);
    expect(await by('totalCents', 'asc')).toEqual(['Bob', 'Cid', 'Dee', 'Anna']);
    expect(await by('totalCents', 'desc')).toEqual(['Anna', 'Dee', 'Cid', 'Bob']);
    expect(await by('number', 'asc')).toEqual(['Anna', 'Bob', 'Cid', 'Dee']);
    expect((await by('paidAt', 'desc'))[0]).toBe('Dee');
    expect((await by('paidAt', 'asc')).at(-1)).toBe('Dee');
    const twice = await queue({
      filterModel: { state: { filterType: 'set', values: ['paymentPending', 'paid', 'paymentUnderReview'] } },
      sortModel: [
        { colId: 'banks', sort: 'desc' },
        { colId: 'clientName', sort: 'asc' },
      ],
    });
    expect(firstNames(twice.rows)).toEqual(['Bob', 'Anna', 'Cid', 'Dee']);
  });

  test('blocks follow one another without gap or repetition, over several states too', async () => {
    const state = { filterType: 'set' as const, values: ['paymentPending', 'paid', 'paymentUnderReview'] };
    const blocks = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) =>
        queue({ filterModel: { state }, sortModel: [{ colId: 'totalCents', sort: 'desc' }], offset, limit: 1 }),
      ),
    );
    expect(blocks.flatMap(({ rows }) => firstNames(rows))).toEqual(['Anna', 'Dee', 'Cid', 'Bob']);
  });

  test('a search narrows a filter down', async () => {
    expect(firstNames((await queue({ search: 'mail.test' })).rows)).toEqual(['Anna', 'Bob']);
    expect(
      await queue({ search: 'mail.test', filterModel: { state: { filterType: 'set', values: ['paymentPending'] } } }),
    ).toMatchObject({ rows: [{ id: annas }], count: 1 });
  });

  test.each([
    [
      'a column that is not there',
      { filterModel: { password: { filterType: 'text' as const, type: 'contains' as const, filter: 'x' } } },
      'There is no column password',
    ],
    [
      'a name that is no column but an object has',
      { sortModel: [{ colId: 'constructor', sort: 'asc' as const }] },
      'There is no column constructor',
    ],
    [
      'SQL for a column',
      { sortModel: [{ colId: 'placed_at; drop table read.orders', sort: 'asc' as const }] },
      'There is no column placed_at; drop',
    ],
    [
      'a number in a text',
      { filterModel: { clientName: { filterType: 'number' as const, type: 'equals' as const, filter: 1 } } },
      'clientName is not a number',
    ],
    [
      'a day that is none',
      { filterModel: { placedAt: { filterType: 'date' as const, type: 'equals' as const, dateFrom: 'yesterday' } } },
      'yesterday is not a day',
    ],
  ])('refuses %s', async (_, request, message) => {
    await expect(queue(request)).rejects.toThrow(message);
  });

  test('one order with all of it', async () => {
    market.send('order', bobs, 'comment', { text: 'Called him' }, Olaf);
    await scene.shown();
    const detail = await orderDetail(scene.db(), bobs, scene.now());
    expect(detail).toMatchObject({
      id: bobs,
      state: 'paymentUnderReview',
      placedBy: Bea.userId,
      commentCount: 1,
      comments: [{ text: 'Called him', by: Olaf.userId }],
      nextDueName: 'reviewPayment',
      client: { firstName: 'Bob', ssn: { sealed: 1 } },
      payment: { proofFileId: proof, usedOnOrders: [] },
      lines: [{ commissionCents: 10_000, cardholderId: market.at('card', elan).state.cardholderId }],
    });
  });

  test('what is over can leave for the history and for good; restoring brings it back', async () => {
    market.send('order', cids, 'cancel', { reason: 'Changed his mind' }, Olga);
    market.send('order', cids, 'moveToHistory', { notify: false }, Olga);
    market.send('order', annas, 'cancel', { reason: 'Changed her mind' }, Olga);
    market.send('order', annas, 'delete', { reason: 'A test' }, Olga);
    await scene.shown();
    expect(firstNames((await queue()).rows)).toEqual(['Bob', 'Dee']);
    expect(firstNames((await queue({ tab: 'history' })).rows)).toEqual(['Cid']);
    expect(firstNames((await queue({ tab: 'deleted' })).rows)).toEqual(['Anna']);
    expect(
      firstNames(
        (await queue({ tab: 'history', filterModel: { state: { filterType: 'set', values: ['cancelled', 'paid'] } } }))
          .rows,
      ),
    ).toEqual(['Cid']);
    const counts = Object.entries(await tabCountsOf(scene.db(), ordersList, scene.now())).map(
      ([tab, { count, exact }]) => [tab, exact ? count : 'about'],
    );
    expect(Object.fromEntries(counts)).toEqual({
      all: 2,
      paymentPending: 0,
      paymentUnderReview: 1,
      paid: 1,
      lineRefused: 0,
      closed: 0,
      cancelled: 0,
      expired: 0,
      history: 1,
      deleted: 1,
    });
    expect(firstNames((await mine()).rows)).toEqual(['Cid', 'Bob']);
    expect((await mine()).rows[0]).toMatchObject({ label: 'cancelled', endedBecause: 'Changed his mind' });
  });
});

test('a paid line is read from its booking: what comes next, until when, and how it ended', async () => {
  const [bookingId] = Object.keys(market.at('order', bens).state.bookings) as [string];
  story.added(bookingId);
  await scene.shown();
  const lease = market.at('booking', bookingId).state.lease;
  const line = async (at: Date) => (await myOrder(Ben.userId, bens, at))?.lines[0];
  expect(await line(scene.now())).toMatchObject({
    bookingId,
    fulfilment: 'added',
    label: 'addedToCard',
    reportedUntil: lease.reportedUntil,
    extendBefore: lease.extendBefore,
  });
  expect((await line(new Date(`${lease.extendBefore}T12:00:00Z`)))?.label).toBe('expiresSoon');
  expect((await line(new Date(`${lease.reportedUntil}T12:00:00Z`)))?.label).toBe('orderExpires');
  expect(await orderDetail(scene.db(), bens, scene.now())).toMatchObject({
    label: 'addedToCard',
    paymentAmountCents: 51_000,
    confirmed: { amountCents: 51_000 },
    lines: [{ nextDueName: 'balance', commissionState: 'accruing' }],
  });
});

test('the card got a hold: shown before the user was added; never a hold because of an order, never a secret one', async () => {
  const card = story.cardOnSale();
  const order = story.placed([card]);
  const [bookingId] = story.paid(order) as [string];
  const { cardholderId } = market.at('card', card).state;
  const held = (kind: string, by: Actor) => {
    const holdId = market.random.uuid();
    story.must(
      'holds',
      card,
      'placeHold',
      { cardId: card, cardholderId, holdId, kind, startDate: today(), endDate: null },
      by,
    );
    return holdId;
  };
  const label = async () => {
    await scene.shown();
    return (await myOrder(Bea.userId, order))?.label;
  };
  held('after_order_hold', System);
  held('secret', Cora);
  expect(await label()).toBe('orderPaid');
  held('admin', Cora);
  expect(await label()).toBe('cardOnHold');
  story.added(bookingId);
  expect(await label()).toBe('addedToCard');
});

test('an order reads as the bookings that serve its lines, not as those before them', async () => {
  const order = story.placed([story.cardOnSale()]);
  const [first] = story.paid(order) as [string];
  story.must('order', order, 'reverseConfirmation', { reason: 'It bounced', bookingsNotNoted: [] }, Ada);
  const [second] = story.confirmed(order) as [string];
  story.added(second);
  await scene.shown();
  expect(market.at('booking', first).state.endedAt).not.toBeNull();
  const { reportedUntil } = market.at('booking', second).state.lease;
  const label = async (at: Date) => (await myOrder(Bea.userId, order, at))?.label;
  expect(await label(scene.now())).toBe('addedToCard');
  expect(await label(new Date(`${reportedUntil}T12:00:00Z`))).toBe('orderExpires');
  expect((await myOrder(Bea.userId, order))?.lines[0]).toMatchObject({ reportedUntil });
  story.must('booking', second, 'replace', { newBookingId: market.random.uuid(), reason: 'It never showed' }, System);
  await scene.shown();
  expect((await myOrder(Bea.userId, order))?.lines[0]).toMatchObject({ reportedUntil: null, extendBefore: null });
});

test('what expired more than 30 days ago is in its buyer’s list only where they ask for it', async () => {
  const bos = story.placed([chase], Bo, { firstName: 'Tim', lastName: 'Early' });
  market.pass(48);
  market.send('order', bos, 'expire', {}, System);
  await scene.shown();
  const names = async (days: number, asked: Partial<MyOrdersRequest> = {}) => {
    const at = new Date(scene.now().getTime() + days * 86_400_000);
    return firstNames((await myOrders(scene.db(), Bo.userId, { page: 1, pageSize: 15, ...asked }, at)).rows);
  };
  expect(await names(29)).toEqual(['Tim']);
  expect(await names(31)).toEqual([]);
  for (const asked of [{ state: 'all' }, { state: 'expired' }, { search: 'early' }] as const) {
    expect([asked, await names(31, asked)]).toEqual([asked, ['Tim']]);
  }
});

test('what came in for an order that is to be paid again is no refund to pay: it counts for the payment', async () => {
  const order = story.placed([chase], Bo, { firstName: 'Rae', lastName: 'Again' });
  story.proofSent(order);
  story.must('order', order, 'cancel', { reason: 'The customer asked', receivedCents: 20_000 }, Olga);
  const toPay = async () => {
    await scene.shown();
    const whole = { tab: 'toPay' as const, offset: 0, limit: 50, filterModel: {}, sortModel: [] };
    return firstNames((await blockOf(scene.db(), refundsList, whole, scene.now())).rows);
  };
  expect(await toPay()).toEqual(['Rae']);
  const again = lines(market.at('order', order).state as OrderState);
  story.must('order', order, 'restore', { lines: again, bookingIds: [market.random.uuid()] }, Olga);
  expect(await toPay()).toEqual([]);
  story.must('order', order, 'cancel', { reason: 'The customer asked again' }, Bo);
  expect(await toPay()).toEqual(['Rae']);
});
