import { describe, expect, test } from 'vitest';
import { cardsQuery } from '#services/domains/cards/cardsQuery.ts';
import { cardAddress, cardWords } from '#web/staff/card-review/cardAddress.ts';

const own = (address: string) => Object.fromEntries(cardAddress.read(new URLSearchParams(address)));
const written = (names: Record<string, string>) => cardAddress.write(new URLSearchParams(names)).toString();

describe('an address with names of its own', () => {
  test.each([
    ['filtering=on_active', { tab: 'activeWithoutHold' }],
    ['ordering=-price%2Cstatement', { sort: '-priceCents,statementDay' }],
    ['ordering=-price%2CslotsOffered', { sort: '-priceCents,slotsOffered' }],
    ['bank_id=6%2C1&search=ann', { bankId: '6,1', search: 'ann' }],
    ['slots_initial_min=2', { slotsOffered: '2..' }],
    ['slots_available_count_min=1&slots_available_count_max=3', { slotsAvailable: '1..3' }],
    ['start_date_to=2020-01', { openedOn: '..2020-01' }],
    ['filtering=on_hold&hold_filtering=secret', { tab: 'onHold', holdKinds: 'secret' }],
    ['created_at_from=2026-11-01&created_at_to=2026-11-30', { submittedAt: '2026-11-01..2026-11-30' }],
  ])('%s', (address, names) => {
    expect(own(address)).toEqual(names);
    expect([...new URLSearchParams(written(names as Record<string, string>))].sort()).toEqual(
      [...new URLSearchParams(address)].sort(),
    );
  });
  test('links with our own names go on working, and whatever else it holds stays', () => {
    expect(own('tab=onReview&open=card-1&limitCents=100..')).toEqual({
      tab: 'onReview',
      open: 'card-1',
      limitCents: '100..',
    });
    expect(own('ordering=statementDay')).toEqual({ sort: 'statementDay' });
    expect(written({ tab: 'onReview', open: 'card-1' })).toBe('open=card-1&filtering=on_review');
  });
  test.each([
    ['', 0],
    ['page=1', 0],
    ['page=3', 30],
    ['page=2&page_size=50', 50],
    ['page=-2&page_size=x', 0],
  ])('%s has the list start at row %d', (address, row) => {
    expect(cardAddress.startRowOf(new URLSearchParams(address))).toBe(row);
  });
  test('a choice starts at the first row again', () => {
    expect(written({ tab: 'all', page: '3', page_size: '50' })).toBe('filtering=all');
  });
  test('the API takes each of its names', () => {
    const { tab, order, filters, page } = cardWords;
    const names = Object.values(filters).flatMap((name) => (typeof name === 'string' ? [name] : [name.from, name.to]));
    const known = Object.keys(cardsQuery.shape);
    expect([tab.name, order.name, page.name, page.size, ...names].filter((name) => !known.includes(name))).toEqual([]);
    for (const word of Object.keys(tab.words)) expect(cardsQuery.safeParse({ filtering: word }).success).toBe(true);
    for (const word of Object.values(order.words)) expect(cardsQuery.safeParse({ ordering: word }).success).toBe(true);
  });
});
