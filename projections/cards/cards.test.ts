import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { Bea, Carl, Carla, Cora, Olga, System, Uma } from '#workflows/testing/people.ts';
import { holdsOf } from '../holds/query.ts';
import { openScene } from '../testing/scene.ts';
import { tabCountsOf } from '../grid/tabCounts.ts';
import { cardsList } from './list.ts';
import { type StaffCardsRequest, staffCardsRequest, type TradelineRequest, tradelineRequest } from './model.ts';
import { myCard, myCards, staffCard, staffCards } from './query.ts';
import { tradelineFacet, tradelineRange } from './tradelineCounts.ts';
import { tradelines, tradelinesById } from './tradelines.ts';

const scene = openScene(2);
const { market, story } = scene;
const inForce = () => ({ now: scene.now().toISOString(), settings: defaultSettings });
const sale = async (request: Partial<TradelineRequest> = {}) =>
  tradelines(scene.db(), tradelineRequest.parse(request), inForce());
const banksOf = async (request: Partial<TradelineRequest> = {}) =>
  (await sale(request)).rows.map(({ lender }) => lender);
const listed = async (request: Partial<StaffCardsRequest> = {}) =>
  (await staffCards(scene.db(), staffCardsRequest.parse(request), scene.now())).rows;
const mine = (request: Partial<StaffCardsRequest> = {}) =>
  myCards(scene.db(), Carla.userId, staffCardsRequest.parse(request), scene.now());
const hold = (cardId: string, kind: string, by = Cora, days = 3) => {
  const holdId = market.random.uuid();
  story.must(
    'holds',
    cardId,
    'placeHold',
    {
      cardId,
      cardholderId: market.at('card', cardId).state.cardholderId,
      holdId,
      kind,
      startDate: pacificDate(market.now()),
      endDate: addDays(pacificDate(market.now()), days),
    },
    by,
  );
  return holdId;
};

let chase: string;
let elan: string;
let citi: string;
let wells: string;

/** It is Monday, 2 March 2026. */
beforeAll(async () => {
  story.verified(Carla);
  chase = story.cardOnSale(Carla, {
    bankId: 1,
    statementDay: 12,
    priceCents: 50_000,
    limitCents: 900_000,
    openedOn: '2015-03',
  });
  elan = story.cardOnSale(Carla, {
    bankId: 111,
    statementDay: 4,
    priceCents: 20_000,
    limitCents: 500_000,
    openedOn: '2024-03',
    offeredSlots: 1,
  });
  citi = story.cardOnSale(Carla, {
    bankId: 9,
    statementDay: 6,
    priceCents: 30_000,
    limitCents: 700_000,
    openedOn: '2020-01',
  });
  wells = story.cardOnSale(Carl, { bankId: 12, statementDay: 20 });
  story.submittedCard(Carla, { bankId: 31 });
  await scene.shown();
});

describe('tradelines for sale', () => {
  test('only what can be ordered: active, with slots, not on hold, of a verified owner', async () => {
    expect(await banksOf()).toEqual(['Elan', 'Wells Fargo', 'Chase']);
    story.verified(Carl);
    await scene.shown();
    expect(await banksOf()).toEqual(['Elan', 'Wells Fargo', 'Chase', 'Barclays']);
    story.must('verification', Carl.userId, 'revoke', { reason: 'Reports too old' }, Uma);
    await scene.shown();
    expect(await banksOf()).toEqual(['Elan', 'Wells Fargo', 'Chase']);
  });

  test('each with the dates that an order placed now would get', async () => {
    const { rows } = await sale();
    expect(
      rows.map(({ lender, statementDate, window, daysBefore }) => ({ lender, statementDate, window, daysBefore })),
    ).toEqual([
      { lender: 'Elan', statementDate: '2026-04-04', window: 'followingStatement', daysBefore: 33 },
      { lender: 'Wells Fargo', statementDate: '2026-03-06', window: 'mayReportNextCycle', daysBefore: 4 },
      { lender: 'Chase', statementDate: '2026-03-12', window: 'guaranteed', daysBefore: 10 },
    ]);
    expect(rows[2]).toMatchObject({
      purchaseBy: '2026-03-07',
      reportsBy: '2026-03-26',
      ageMonths: 132,
      slotsAvailable: 2,
      slotsOffered: 2,
      orderable: true,
    });
  });

  test('available to book: those that can still make their next statement', async () => {
    expect(await banksOf({ available: 'book' })).toEqual(['Wells Fargo', 'Chase']);
    expect(await banksOf({ available: 'any' })).toEqual(['Elan', 'Wells Fargo', 'Chase', 'Barclays']);
  });

  test.each<[string, Partial<TradelineRequest>, string[]]>([
    ['price', { priceFromCents: 25_000, priceToCents: 45_000 }, ['Wells Fargo']],
    ['limit', { limitFromCents: 600_000 }, ['Wells Fargo', 'Chase']],
    ['bank', { bankIds: [1, 111] }, ['Elan', 'Chase']],
    ['age', { ageFromYears: 5 }, ['Wells Fargo', 'Chase']],
    ['age, two years to the month', { ageFromYears: 2, ageToYears: 2 }, ['Elan']],
    ['statement day', { statementDay: 12 }, ['Chase']],
    ['statement date', { statementDate: '2026-03-12' }, ['Wells Fargo', 'Chase']],
    ['reports by', { reportsBy: '2026-03-20' }, ['Wells Fargo']],
    ['purchase by', { purchaseBy: '2026-03-07' }, ['Wells Fargo', 'Chase']],
    ['words', { search: 'wells' }, ['Wells Fargo']],
    ['no such words', { search: 'nobody' }, []],
  ])('by %s', async (_, request, lenders) => {
    expect(await banksOf(request)).toEqual(lenders);
    expect((await sale(request)).count).toBe(lenders.length);
  });

  test.each<[TradelineRequest['ordering'], string[]]>([
    ['-price', ['Chase', 'Wells Fargo', 'Elan']],
    ['card_limit', ['Elan', 'Wells Fargo', 'Chase']],
    ['account_age', ['Elan', 'Wells Fargo', 'Chase']],
    ['-account_age', ['Chase', 'Wells Fargo', 'Elan']],
    ['statement_date', ['Wells Fargo', 'Chase', 'Elan']],
    ['-reports_by', ['Elan', 'Chase', 'Wells Fargo']],
  ])('ordered by %s', async (ordering, lenders) => expect(await banksOf({ ordering })).toEqual(lenders));

  test('page by page, the count staying', async () => {
    expect(await sale({ limit: 2, offset: 2 })).toMatchObject({ rows: [{ lender: 'Chase' }], count: 3 });
    expect(await sale({ offset: 9 })).toEqual({ rows: [], count: 3, countIsExact: true });
  });

  test('the sliders go from the least to the most', async () => {
    const range = (type: 'price' | 'card_limit' | 'account_age', available: 'buy' | 'book' = 'buy') =>
      tradelineRange(scene.db(), { type, available }, inForce());
    expect(await range('price')).toMatchObject({ min: 200, max: 500 });
    expect(await range('card_limit')).toMatchObject({ min: 5_000, max: 9_000 });
    expect(await range('account_age')).toMatchObject({ min: 2, max: 11 });
    // Three cards: the cheapest in the first part, the dearest in the last, Wells Fargo between.
    const { counts } = await range('price');
    expect([counts.at(0), counts.at(-1), counts.reduce((sum, one) => sum + one)]).toEqual([1, 1, 3]);
    expect(await range('card_limit', 'book')).toMatchObject({ counts: expect.arrayContaining([1]) });
    // Elan's next statement is too near.
    expect((await range('price', 'book')).min).toBeGreaterThan(200);
  });

  test('each filter says how many the others leave of each of its values', async () => {
    const counts = async (facet: 'banks' | 'statement-days', request: Partial<TradelineRequest> = {}) =>
      (await tradelineFacet(scene.db(), facet, tradelineRequest.parse(request), inForce())).map(({ value, count }) => [
        Number(value),
        count,
      ]);
    expect((await counts('banks')).map(([, count]) => count)).toEqual([1, 1, 1]);
    const [first] = await counts('banks');
    // Its own choice does not count, the others' do.
    expect(await counts('banks', { bankIds: [first![0]!] })).toEqual(await counts('banks'));
    const days = await counts('statement-days', { bankIds: [first![0]!] });
    expect(days.map(([, count]) => count)).toEqual([1]);
    expect(await counts('banks', { statementDay: days[0]![0]! })).toContainEqual([first![0], 1]);
    expect(await counts('banks', { priceToCents: 1 })).toEqual([]);
  });

  test('the last slot taken: gone from sale, still in the cart, back when it is released', async () => {
    const orderId = story.placed([elan], Bea);
    await scene.shown();
    expect(await banksOf()).toEqual(['Wells Fargo', 'Chase']);
    expect((await tradelinesById(scene.db(), [elan], inForce())).get(elan)).toMatchObject({
      orderable: false,
      status: 'soldOut',
      slotsAvailable: 0,
    });
    expect(await myCard(scene.db(), Carla.userId, elan, scene.now())).toMatchObject({
      slotsOffered: 1,
      slotsReserved: 1,
      slotsAvailable: 0,
    });
    // Carla reads for which dates, not by whose orders.
    const { reserved } = (await myCard(scene.db(), Carla.userId, elan, scene.now()))!;
    expect(reserved).toEqual([{ statementDate: '2026-04-04' }]);
    market.send('order', orderId, 'cancel', { reason: 'Changed her mind' }, Bea);
    await scene.shown();
    expect(await banksOf()).toEqual(['Elan', 'Wells Fargo', 'Chase']);
  });

  const ownerChanged = (what: string, after: Readonly<Record<string, string | null>>) =>
    scene.live().report([
      {
        stream: `account-${Carla.userId}`,
        type: 'account.changed.v1',
        data: { what, before: {}, after },
        meta: { at: market.now(), actor: Uma, commandId: market.random.uuid() },
      },
    ]);

  test("a blocked owner's cards are not for sale", async () => {
    await ownerChanged('blocked', { blocked_at: market.now() });
    expect(await banksOf()).toEqual([]);
    await ownerChanged('unblocked', { blocked_at: null });
    expect(await banksOf()).toHaveLength(3);
  });

  test("nor are a disabled owner's, who was blocked before: nobody would hear of an order", async () => {
    await ownerChanged('blocked', { blocked_at: market.now() });
    await ownerChanged('disabled', { blocked_at: null, disabled_at: market.now() });
    expect(await banksOf()).toEqual([]);
    await ownerChanged('enabled', { disabled_at: null });
    expect(await banksOf()).toHaveLength(3);
    await ownerChanged('disabled', { disabled_at: market.now() });
    await ownerChanged('blocked', { blocked_at: market.now() });
    await ownerChanged('enabled', { disabled_at: null });
    expect(await banksOf()).toEqual([]);
    await ownerChanged('unblocked', { blocked_at: null });
    expect(await banksOf()).toHaveLength(3);
  });
});

describe('holds', () => {
  test('Carla puts a card on hold: it is not for sale until the hold ends', async () => {
    const holdId = hold(citi, 'user_hold', Carla);
    await scene.shown();
    expect(await banksOf()).toEqual(['Elan', 'Chase']);
    expect(await myCard(scene.db(), Carla.userId, citi, scene.now())).toMatchObject({ onHold: true });
    expect(await holdsOf(scene.db(), citi, Carla)).toMatchObject([
      {
        holdId,
        kind: 'user_hold',
        status: 'active',
        startDate: '2026-03-02',
        endDate: '2026-03-05',
        cancelled: false,
        revision: '1',
      },
    ]);
    story.must('holds', citi, 'cancel', { holdId, confirmed: true }, Carla);
    await scene.shown();
    expect(await banksOf()).toHaveLength(3);
    expect(await holdsOf(scene.db(), citi, Carla)).toMatchObject([
      { status: 'cancelled', cancelled: true, revision: '2' },
    ]);
  });

  test('a secret hold takes the card off sale, and nothing that Carla reads hints at it', async () => {
    const before = await myCard(scene.db(), Carla.userId, chase, scene.now());
    hold(chase, 'secret');
    await scene.shown();
    expect(await banksOf()).toEqual(['Elan', 'Wells Fargo']);
    // To a buyer it's sold out, to its owner as before.
    const statusFor = async (owner?: string) =>
      (await tradelinesById(scene.db(), [chase], inForce(), owner)).get(chase)!.status;
    expect([await statusFor(), await statusFor(Carla.userId)]).toEqual(['soldOut', 'available']);
    expect(await myCard(scene.db(), Carla.userId, chase, scene.now())).toEqual(before);
    expect(await holdsOf(scene.db(), chase, Carla)).toEqual([]);
    expect(await holdsOf(scene.db(), chase, Olga)).toMatchObject([{ kind: 'secret' }]);
    expect(await holdsOf(scene.db(), chase, System)).toMatchObject([{ kind: 'secret' }]);
    expect(await staffCard(scene.db(), chase, scene.now())).toMatchObject({
      onHold: true,
      holdKinds: ['secret'],
      orderable: false,
    });
  });
});

describe('the lists', () => {
  test('Carla sees her own cards, the newest first', async () => {
    const { rows, count } = await mine();
    expect(rows.map(({ lender, state }) => `${lender} ${state}`)).toEqual([
      'TD Bank onReview',
      'Wells Fargo active',
      'Elan active',
      'Chase active',
    ]);
    expect(count).toBe(4);
    expect(rows[0]).not.toHaveProperty('priceCents');
    expect(rows[3]).toMatchObject({ nextStatementDate: '2026-03-12', ownerVerified: true });
    expect(await myCard(scene.db(), Carla.userId, wells, scene.now())).toBeUndefined();
  });

  test('Carla narrows them down by state, bank and hold, and orders them; a secret hold is none of hers', async () => {
    const named = async (request: Partial<StaffCardsRequest>) => (await mine(request)).rows.map(({ lender }) => lender);
    expect(await named({ tab: 'onReview' })).toEqual(['TD Bank']);
    const { bankId } = (await mine({ tab: 'onReview' })).rows[0]!;
    expect(await named({ bankId })).toEqual(['TD Bank']);
    expect(await named({ bankId, tab: 'active' })).toEqual([]);
    expect(await named({ ordering: 'lender' })).toEqual(['Chase', 'Elan', 'TD Bank', 'Wells Fargo']);
    const dates = (await mine({ ordering: 'statement' })).rows.map(({ nextStatementDate }) => nextStatementDate);
    expect(dates).toEqual(dates.toSorted());
    const held = (await mine()).rows.filter(({ onHold }) => onHold).map(({ lender }) => lender);
    expect(await named({ tab: 'onHold' })).toEqual(held);
    expect((await staffCard(scene.db(), chase, scene.now()))!.holdKinds).toContain('secret');
    expect(held).not.toContain('Chase');
  });

  test('staff see the tabs', async () => {
    market.send('card', wells, 'archive', { reason: 'Account closed' }, Cora);
    market.send('card', citi, 'proposeUpdate', { limitCents: 800_000 }, Carla);
    await scene.shown();
    const tabs = Object.fromEntries(
      Object.entries(await tabCountsOf(scene.db(), cardsList, scene.now())).map(([tab, { count }]) => [tab, count]),
    );
    expect(tabs).toEqual({
      all: 4,
      onHold: 2,
      deleted: 1,
      activeWithoutHold: 1,
      onReview: 1,
      active: 2,
      onUpdateReview: 1,
    });
    for (const [tab, count] of Object.entries(tabs)) {
      expect(await listed({ tab: tab as StaffCardsRequest['tab'] }), tab).toHaveLength(count);
    }
    expect(await listed({ tab: 'onUpdateReview' })).toMatchObject([
      { lender: 'Wells Fargo', limitCents: 700_000, proposed: { limitCents: 800_000 } },
    ]);
  });

  test.each<[string, Partial<StaffCardsRequest>, string[]]>([
    ['the kind of a hold', { tab: 'onHold', holdKind: 'secret' }, ['Chase']],
    ['another kind of hold', { tab: 'onHold', holdKind: 'admin' }, []],
    ['bank', { bankId: 111 }, ['Elan']],
    ['owner', { cardholderId: Carl.userId, tab: 'deleted' }, ['Barclays']],
    ['slots', { slotsOfferedMax: 1, slotsAvailableMin: 1 }, ['Elan']],
    ['when it was opened', { openedFrom: '2019-12', openedTo: '2020-01' }, ['Wells Fargo']],
    ['when it was submitted', { submittedTo: '2026-03-01' }, []],
    ['words', { search: 'elan' }, ['Elan']],
  ])('and filter them by %s', async (_, request, lenders) =>
    expect((await listed(request)).map(({ lender }) => lender)).toEqual(lenders),
  );
});
