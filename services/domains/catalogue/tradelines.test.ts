import { beforeAll, describe, expect, test } from 'vitest';
import type { TradelineRow } from '#projections/cards/model.ts';
import { bankInForce } from '#workflows/card/banks.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { withApi } from '#testing/api/withApi.ts';
import { saleQuery } from './saleQuery.ts';

const api = withApi();
const get = (query: string, path = '') => api.as(undefined, 'GET', `/api/v1/cards/${path}${query}`);
let all: readonly TradelineRow[];
let some: TradelineRow;
beforeAll(async () => {
  all = (await get('?limit=200')).body.rows;
  some = all[Math.floor(all.length / 2)]!;
});

describe('the list, by the names of the product spec', () => {
  test('gives 15 at most without a limit, and the rest page by page', async () => {
    expect(saleQuery.parse({}).limit).toBe(15);
    expect(all.length).toBeGreaterThan(8);
    const { rows, count } = (await get('?limit=4')).body;
    expect([rows, count]).toEqual([all.slice(0, 4), all.length]);
    expect((await get('?limit=4&offset=4')).body.rows).toEqual(all.slice(4, 8));
  });
  const years = ({ ageMonths }: TradelineRow) => ageMonths / 12;
  test.each<
    [name: string, value: (one: TradelineRow) => string, fits: (row: TradelineRow, one: TradelineRow) => boolean]
  >([
    ['card_limit', (one) => `${one.limitCents / 100}-`, (row, one) => row.limitCents >= one.limitCents],
    ['card_limit', (one) => `${one.limitCents / 100}`, (row, one) => row.limitCents >= one.limitCents],
    ['card_limit', (one) => `-${one.limitCents / 100}`, (row, one) => row.limitCents <= one.limitCents],
    [
      'price',
      (one) => `${one.priceCents / 100}-${one.priceCents / 100 + 100}`,
      (row, one) => row.priceCents >= one.priceCents && row.priceCents <= one.priceCents + 10_000,
    ],
    ['account_age', () => '5-10', (row) => years(row) >= 5 && years(row) <= 10],
    ['bank_id', (one) => String(one.bankId), (row, one) => row.bankId === one.bankId],
    ['bank_id', (one) => `${one.bankId},6`, (row, one) => [one.bankId, 6].includes(row.bankId)],
    ['bank_perk_ids', () => '1', (row) => bankInForce(defaultSettings, row.bankId)!.goodForBlankProfile],
    ['bank_perk_ids', () => '999', () => false],
    ['statement_day', (one) => String(one.statementDay), (row, one) => row.statementDay === one.statementDay],
    ['statement_date', (one) => one.statementDate, (row, one) => row.statementDate <= one.statementDate],
    ['purchase_by', (one) => one.purchaseBy, (row, one) => row.purchaseBy <= one.purchaseBy],
    ['reports_by', (one) => one.reportsBy, (row, one) => row.reportsBy <= one.reportsBy],
    ['id', (one) => one.id, (row, one) => row.id === one.id],
    ['availableToBook', () => 'true', (row) => row.window !== 'followingStatement'],
    ['availableToBuy', () => 'false', (row) => row.window !== 'followingStatement'],
    ['ref', () => 'A-CODE', () => true],
  ])('%s keeps what fits, and nothing else (%#)', async (name, value, fits) => {
    const { status, body } = await get(`?limit=200&${name}=${encodeURIComponent(value(some))}`);
    expect(status).toBe(200);
    expect(body.rows).toEqual(all.filter((row) => fits(row, some)));
  });
  test.each([
    'price=cheap',
    'price=-',
    'price=900-100',
    'card_limit=1e9',
    'reports_by=soon',
    'bank_id=Chase',
    'availableToBook=true&availableToBuy=true',
    'availableToBook=false&availableToBuy=false',
    'colour=red',
    'limit=0',
  ])('says that it does not understand %s', async (query) => expect((await get(`?${query}`)).status).toBe(422));
});

describe('what it can be narrowed down to', () => {
  test.each(['buy', 'book'])('least and most of what there is to %s', async (availability) => {
    const rows = all.filter(({ window }) => availability === 'buy' || window !== 'followingStatement');
    const range = async (type: string) => (await get(`?type=${type}&availability=${availability}`, 'ranges')).body;
    const prices = rows.map(({ priceCents }) => priceCents / 100);
    expect(await range('price')).toMatchObject({
      min: Math.floor(Math.min(...prices)),
      max: Math.ceil(Math.max(...prices)),
    });
    const limits = rows.map(({ limitCents }) => limitCents / 100);
    expect(await range('card_limit')).toMatchObject({ min: Math.min(...limits), max: Math.max(...limits) });
    const ages = rows.map(({ ageMonths }) => ageMonths / 12);
    expect(await range('account_age')).toMatchObject({
      min: Math.floor(Math.min(...ages)),
      max: Math.ceil(Math.max(...ages)),
    });
  });
  test('each value of a filter says how many rows the others leave of it', async () => {
    const maximum = Math.ceil(some.priceCents / 100);
    const left = all.filter(({ priceCents }) => priceCents <= maximum * 100);
    const items = async (name: string) => (await get(`?price=-${maximum}`, `filter-${name}/`)).body.items;
    const counted = <Key>(key: (row: TradelineRow) => Key) => {
      const counts = new Map<Key, number>();
      for (const row of left) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
      return counts;
    };
    const banks = counted(({ bankId }) => bankId);
    for (const { id, count } of await items('banks')) expect(count, String(id)).toBe(banks.get(id) ?? 0);
    expect(await items('statement-days')).toEqual(
      [...counted(({ statementDay }) => statementDay)]
        .toSorted(([a], [b]) => a - b)
        .map(([day, count]) => ({ day, count })),
    );
    const dated = (key: (row: TradelineRow) => string) =>
      [...counted(key)].toSorted(([a], [b]) => a.localeCompare(b)).map(([date, count]) => ({ date, count }));
    expect(await items('purchase-by')).toEqual(dated(({ purchaseBy }) => purchaseBy));
    expect(await items('reports-by')).toEqual(dated(({ reportsBy }) => reportsBy));
    const blank = left.filter(({ bankId }) => bankInForce(defaultSettings, bankId)!.goodForBlankProfile).length;
    expect(await items('bank-perks')).toContainEqual({ id: 1, name: 'blankProfile', count: blank });
  });
  test('two to three users at once are recommended', async () =>
    expect((await get('', 'recommend-number/')).body).toMatchObject({ min: 2, max: 3 }));
});
