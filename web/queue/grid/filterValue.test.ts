import { describe, expect, it } from 'vitest';
import { columnFilter } from '#projections/grid/model.ts';
import { columnFilterOf, plainDollars, rangeIn, rangeText } from './filterValue.ts';

describe('a filter in the address bar', () => {
  const states = { kind: 'set', options: ['paid', 'closed'], word: (value: string) => value } as const;

  it.each([
    [{ kind: 'text' }, ' ann ', { filterType: 'text', type: 'contains', filter: 'ann' }],
    [states, 'paid,closed', { filterType: 'set', values: ['paid', 'closed'] }],
    [{ kind: 'money' }, '100..250.50', { filterType: 'number', type: 'inRange', filter: 10_000, filterTo: 25_050 }],
    [{ kind: 'money' }, '..1,000', { filterType: 'number', type: 'lessThanOrEqual', filter: 100_000 }],
    [{ kind: 'money' }, '99.99..', { filterType: 'number', type: 'greaterThanOrEqual', filter: 9_999 }],
    [{ kind: 'number' }, '2', { filterType: 'number', type: 'inRange', filter: 2, filterTo: 2 }],
    [
      { kind: 'day' },
      '2026-11-01..2026-11-30',
      { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01', dateTo: '2026-11-30' },
    ],
    [{ kind: 'flag' }, 'true', { filterType: 'boolean', value: true }],
  ] as const)('%j %j is what the server takes', (spec, text, filter) => {
    expect(columnFilterOf(spec, text)).toEqual(filter);
    expect(columnFilter.safeParse(filter).success).toBe(true);
  });

  it('a range open to one side ends where nothing is any more, both ends included', () => {
    expect(columnFilterOf({ kind: 'day' }, '2026-11-01..')).toMatchObject({
      dateFrom: '2026-11-01',
      dateTo: '2099-12-31',
    });
    expect(columnFilterOf({ kind: 'day' }, '..2026-11-01')).toMatchObject({
      dateFrom: '1970-01-01',
      dateTo: '2026-11-01',
    });
  });

  it.each([
    [{ kind: 'money' }, 'cheap..dear'],
    [{ kind: 'day' }, 'soon'],
    [{ kind: 'flag' }, 'maybe'],
    [states, ''],
    [states, '2026-11-01..2026-11-30'],
    [{ kind: 'text' }, '  '],
  ] as const)('%j %j means nothing and filters nothing', (spec, text) => {
    expect(columnFilterOf(spec, text)).toBeUndefined();
  });

  it('a range comes back as it was written', () => {
    for (const text of ['1..2', '1..', '..2']) expect(rangeText(rangeIn(text))).toBe(text);
    expect(rangeText({ from: '', to: '' })).toBe('');
    expect(plainDollars('$1,250.5')).toBe('1250.50');
    expect(plainDollars('much')).toBe('');
  });
});
