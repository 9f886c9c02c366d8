import { describe, expect, it } from 'vitest';
import { tradelines } from '#services/domains/catalogue/contract.ts';
import { tradelineQuery } from './tradelineQuery.ts';

const from = (address: string) => {
  const search = new URLSearchParams(address);
  return tradelineQuery((name) => search.get(name) ?? undefined);
};

describe('the address of the list of tradelines', () => {
  it('asks for what can be bought, cheapest first, when it says nothing', () =>
    expect(from('')).toEqual({ limit: 50, offset: 0, ordering: 'price' }));
  it('takes ranges with either end open, and dollars as people write them', () =>
    expect(from('price=-650&card_limit=$10000-20000&account_age=2-')).toMatchObject({
      price: '-650',
      card_limit: '10000-20000',
      account_age: '2-',
    }));
  it.each([
    ['availableToBook=true', 'true'],
    ['availableToBuy=false', 'true'],
    ['availableToBuy=true', undefined],
    ['availableToBook=false', undefined],
  ])('either buys or books: %s', (address, book) => expect(from(address).availableToBook).toBe(book));
  it('leaves the code of a link to the page, and opens with as many rows as it says', () =>
    expect(from('ref=ABC&limit=15&offset=30')).toEqual({ limit: 15, offset: 30, ordering: 'price' }));
  it.each([
    'price=cheap',
    'price=-',
    'price=900-100',
    'account_age=-a',
    'reports_by=soon',
    'purchase_by=2026-13-01',
    'statement_day=32',
    'bank_id=Chase',
    'id=1',
    'availableToBook=maybe',
    'ordering=best',
    'colour=red',
  ])('leaves out what is no value: %s', (address) => expect(from(address)).toEqual(from('')));
  it('is what the API takes', () => {
    const requested = from(
      'search=chase&bank_id=6,107&bank_perk_ids=1&price=100-900&account_age=5&card_limit=-20000&statement_day=12&ordering=-card_limit&offset=50&reports_by=2026-12-24&purchase_by=2026-12-01&statement_date=2026-12-12&availableToBook=true&id=6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d',
    );
    const sent = Object.fromEntries(Object.entries(requested).map(([name, value]) => [name, String(value)]));
    expect(Object.keys(sent)).toHaveLength(15);
    expect(tradelines.tradelines.query?.safeParse(sent)).toMatchObject({ success: true });
  });
});
