import { beforeAll, expect, test } from 'vitest';
import { banksInForce } from '#workflows/card/banks.ts';
import { banksWithPerks } from '#workflows/card/perks.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { Carla, Cora } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { tableBehind } from '../testing/tableBehind.ts';
import { type TradelineRequest, tradelineRequest } from './model.ts';
import { writeOffers } from './offers.ts';
import { tradelines } from './tradelines.ts';

const CARDS = 5_000;
const REQUESTS = 150;
const TODAY = '2026-03-02';

const scene = openScene(3);
const { market, story } = scene;
const banks = banksInForce(defaultSettings);

/** Always the same numbers: from 0 to `below`. */
let seed = 20_260_302;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const oneOf = <One>(all: readonly One[]): One => all[random(all.length)]!;
const hex = (digits: number): string => Array.from({ length: digits }, () => random(16).toString(16)).join('');
const uuid = () => [hex(8), hex(4), `4${hex(3)}`, `a${hex(3)}`, hex(12)].join('-');

const made = () => {
  const { id: bankId, name: lender } = oneOf(banks);
  return {
    id: uuid(),
    bankId,
    lender,
    limitCents: 300_000 + random(60) * 25_000,
    openedOn: `${2004 + random(22)}-${String(1 + random(12)).padStart(2, '0')}`,
    statementDay: 1 + random(31),
    priceCents: 20_000 + random(160) * 500,
    state: oneOf(['active', 'active', 'active', 'active', 'onReview', 'onUpdateReview', 'archived'] as const),
    slotsAvailable: random(4),
    held: random(6) === 0,
  };
};
type Made = ReturnType<typeof made> & ReturnType<typeof datesOf>;
let cards: readonly Made[];

/** Days from the first day of the year 1970. */
const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
/** The statement in that month of 2026 (0 is January): of a month without the day its last one. */
const statementIn = (month: number, day: number): number =>
  dayNumber(dateOf(Date.UTC(2026, month, Math.min(day, lastDayOf(2026, month))) / 86_400_000));

/** Said once more, from the words of the spec alone: 5 days are sure, 3 and 4 possible, below that it's the next statement. */
function datesOf({ statementDay, bankId }: { statementDay: number; bankId: number }) {
  const today = dayNumber(TODAY);
  const next = [2, 3].map((month) => statementIn(month, statementDay)).find((day) => day >= today)!;
  const isFollowing = next - today < 3;
  const after = [2, 3, 4].map((month) => statementIn(month, statementDay)).find((day) => day > next)!;
  const statement = isFollowing ? after : next;
  const reporting = banks.find(({ id }) => id === bankId)!.reportingDays ?? 14;
  return {
    isFollowing,
    statementDate: dateOf(statement),
    purchaseBy: dateOf(statement - 5),
    reportsBy: dateOf(statement + reporting),
  };
}
const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
const years = ({ openedOn }: Made) => (months(TODAY.slice(0, 7)) - months(openedOn)) / 12;

/** Whether a card belongs into the answer, looked at field by field. */
const fits = (card: Made, request: Partial<TradelineRequest>): boolean =>
  (request.available === 'any'
    ? card.state === 'active' || card.state === 'onUpdateReview'
    : card.state === 'active' && card.slotsAvailable > 0 && !card.held) &&
  !(request.available === 'book' && card.isFollowing) &&
  (request.bankIds === undefined || request.bankIds.includes(card.bankId)) &&
  (request.statementDay === undefined || card.statementDay === request.statementDay) &&
  card.limitCents >= (request.limitFromCents ?? 0) &&
  card.limitCents <= (request.limitToCents ?? Infinity) &&
  card.priceCents >= (request.priceFromCents ?? 0) &&
  card.priceCents <= (request.priceToCents ?? Infinity) &&
  years(card) >= (request.ageFromYears ?? 0) &&
  years(card) <= (request.ageToYears ?? Infinity) &&
  card.statementDate <= (request.statementDate ?? '9999') &&
  card.purchaseBy <= (request.purchaseBy ?? '9999') &&
  card.reportsBy <= (request.reportsBy ?? '9999') &&
  (request.ids === undefined || request.ids.includes(card.id)) &&
  (request.search === undefined ||
    card.lender
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(request.search!)));

const keys: Readonly<Record<string, (card: Made) => number>> = {
  price: ({ priceCents }) => priceCents,
  card_limit: ({ limitCents }) => limitCents,
  account_age: years,
  statement_date: ({ statementDate }) => dayNumber(statementDate),
  reports_by: ({ reportsBy }) => dayNumber(reportsBy),
};
const ordered = (found: readonly Made[], ordering = 'price'): readonly Made[] => {
  const key = keys[ordering.replace('-', '')]!;
  const sign = ordering.startsWith('-') ? -1 : 1;
  return found.toSorted((one, other) => sign * (key(one) - key(other)) || (one.id < other.id ? -1 : 1));
};

/** What a buyer may ask for, each part of it now and then. */
function asked(): Partial<TradelineRequest> {
  const maybe = <Part extends object>(part: () => Part): Part | object => (random(4) === 0 ? part() : {});
  const some = oneOf(cards);
  return {
    ordering: `${oneOf(['', '-'] as const)}${oneOf(['price', 'card_limit', 'account_age', 'statement_date', 'reports_by'] as const)}`,
    available: oneOf(['buy', 'buy', 'book', 'any'] as const),
    offset: random(3) * 25,
    limit: 50,
    ...maybe(() => ({ bankIds: [oneOf(banks).id, some.bankId] })),
    ...maybe(() => ({ bankIds: banksWithPerks(defaultSettings, [oneOf([1, 2])]) as number[] })),
    ...maybe(() => ({ statementDay: some.statementDay })),
    ...maybe(() => ({ limitFromCents: some.limitCents })),
    ...maybe(() => ({ limitToCents: some.limitCents + 300_000 })),
    ...maybe(() => ({ priceFromCents: some.priceCents - 10_000 })),
    ...maybe(() => ({ priceToCents: some.priceCents })),
    ...maybe(() => ({ ageFromYears: random(12) })),
    ...maybe(() => ({ ageToYears: 6 + random(14) })),
    ...maybe(() => ({ statementDate: some.statementDate })),
    ...maybe(() => ({ purchaseBy: some.purchaseBy })),
    ...maybe(() => ({ reportsBy: some.reportsBy })),
    ...maybe(() => ({ search: /[a-z]{3,}/.exec(some.lender.toLowerCase())![0].slice(0, 4) })),
    ...(random(12) === 0 ? { ids: [some.id, oneOf(cards).id] } : {}),
  };
}

/** Copies of one card that is on sale and of its holds, with values of their own. It is Monday, 2 March 2026. */
beforeAll(async () => {
  story.verified(Carla);
  const first = story.cardOnSale(Carla, { bankId: 1, statementDay: 12 });
  story.must(
    'holds',
    first,
    'placeHold',
    {
      cardId: first,
      cardholderId: Carla.userId,
      holdId: market.random.uuid(),
      kind: 'admin',
      startDate: TODAY,
      endDate: '2026-04-01',
    },
    Cora,
  );
  await scene.shown();
  cards = Array.from({ length: CARDS }, made).map((card) => ({ ...card, ...datesOf(card) }));
  await scene.db().raw(
    `insert into ${await tableBehind(scene.db(), 'cards')} select (json_populate_record(original, given)).*
      from (select c from read.cards c where id = ?) one (original), json_array_elements(?::json) given`,
    [
      first,
      JSON.stringify(
        cards.map((card, index) => ({
          id: card.id,
          first_position: 1_000_000 + index,
          bank_id: card.bankId,
          lender: card.lender,
          limit_cents: card.limitCents,
          opened_on: card.openedOn,
          statement_day: card.statementDay,
          price_cents: card.priceCents,
          card_state: card.state,
          slots_available: card.slotsAvailable,
          search: card.lender
            .toLowerCase()
            .split(' ')
            .map((word) => `'${word}'`)
            .join(' '),
        })),
      ),
    ],
  );
  await scene.db().raw(
    `insert into ${await tableBehind(scene.db(), 'card_holds')} select (json_populate_record(original, given)).*
      from (select h from read.card_holds h where id = ?) one (original), json_array_elements(?::json) given`,
    [
      first,
      JSON.stringify(
        cards.map(({ id, held }, index) => ({
          id,
          first_position: 1_000_000 + index,
          on_hold: held,
          on_visible_hold: held,
        })),
      ),
    ],
  );
  await scene.db().raw(`delete from read.cards where id = ?`, [first]);
  await scene.db().raw(`delete from read.card_offers where id = ?`, [first]);
  const t = {
    cards: 'read.cards',
    card_holds: 'read.card_holds',
    card_owners: 'read.card_owners',
    card_offers: 'read.card_offers',
  };
  await writeOffers({ trx: scene.db(), t }, { cards: cards.map(({ id }) => id), owners: [] });
});

test(`${REQUESTS} ways to ask for ${CARDS} cards give what an independent filter finds, in its order`, async () => {
  let found = 0;
  for (let round = 0; round < REQUESTS; round++) {
    const request = asked();
    const { offset = 0, limit = 50, ordering } = request;
    const expected = ordered(
      cards.filter((card) => fits(card, request)),
      ordering,
    );
    const at = { now: scene.now().toISOString(), settings: defaultSettings };
    const { rows, count } = await tradelines(scene.db(), tradelineRequest.parse(request), at);
    const says = JSON.stringify(request);
    expect(count, says).toBe(expected.length);
    expect(
      rows.map(({ id }) => id),
      says,
    ).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
    found += expected.length;
  }
  // Most of what is asked for is there: a filter that finds nothing proves nothing.
  expect(found).toBeGreaterThan(REQUESTS * 20);
});

test('the dates of every row are those of the spec, worked out once more', async () => {
  const at = { now: scene.now().toISOString(), settings: defaultSettings };
  const { rows } = await tradelines(scene.db(), tradelineRequest.parse({ available: 'any', limit: 200 }), at);
  expect(rows.length).toBe(200);
  for (const { id, statementDate, purchaseBy, reportsBy, window } of rows) {
    const { isFollowing, ...dates } = cards.find((card) => card.id === id)!;
    expect({ statementDate, purchaseBy, reportsBy }).toEqual({
      statementDate: dates.statementDate,
      purchaseBy: dates.purchaseBy,
      reportsBy: dates.reportsBy,
    });
    expect(window === 'followingStatement').toBe(isFollowing);
  }
});
