import { describe, expect, it } from 'vitest';
import { tradelines } from '#services/domains/tradelines/contract.ts';
import { tradelineQuery } from './tradelineQuery.ts';

const from = (address: string) => {
  const search = new URLSearchParams(address);
  return tradelineQuery((name) => search.get(name) ?? undefined);
};

describe('the address of the list of tradelines', () => {
  it('asks for what can be bought, cheapest first, when it says nothing', () =>
    expect(from('')).toEqual({ limit: 50, offset: 0, ordering: 'price', available: 'buy' }));
  it('says dollars and asks in cents', () =>
    expect(from('price_max=650&card_limit_min=10,000')).toMatchObject({
      priceToCents: 65_000,
      limitFromCents: 1_000_000,
    }));
  it('either buys or books', () => expect(from('availableToBook=true')).toMatchObject({ available: 'book' }));
  it.each(['price_max=cheap', 'account_age=-1', 'reports_by=soon', 'statement_day=x'])(
    'leaves out what is no value: %s',
    (address) => expect(from(address)).toEqual(from('')),
  );
  it('is what the API takes', () => {
    const requested = from(
      'search=chase&bank_id=6&price_min=100&account_age=5&statement_day=12&ordering=-card_limit&offset=50&reports_by=2026-12-24',
    );
    const sent = Object.fromEntries(Object.entries(requested).map(([name, value]) => [name, String(value)]));
    expect(tradelines.tradelines.query?.safeParse(sent)).toMatchObject({ success: true });
  });
});
