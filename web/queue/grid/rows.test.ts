import { describe, expect, it } from 'vitest';
import { columnsOf } from './column.ts';
import { chosen, lastRowOf, pageQuery, listQueryOf } from './rows.ts';
import { sortIn, sortText, tabIn } from './useListAddress.ts';

interface Row {
  name: string;
  totalCents: number;
}
const { text, money } = columnsOf<Row>();
const columns = [
  text('name', 'Name', { filter: { kind: 'text' } }),
  money('totalCents', 'Total', { sortable: true, filter: { kind: 'money' } }),
];
const address = {
  tab: 'all',
  search: '',
  sort: [],
  filters: {},
  change: () => {},
  clear: () => {},
  tabHref: () => '',
  startRow: 0,
};

describe('what a list asks for', () => {
  it('an address becomes filters, sorting and search', () => {
    expect(
      listQueryOf(columns, {
        ...address,
        search: 'ann',
        sort: sortIn('-totalCents'),
        filters: { name: 'smith', totalCents: '10..' },
      }),
    ).toEqual({
      tab: 'all',
      search: 'ann',
      sortModel: [{ colId: 'totalCents', sort: 'desc' }],
      filterModel: {
        name: { filterType: 'text', type: 'contains', filter: 'smith' },
        totalCents: { filterType: 'number', type: 'greaterThanOrEqual', filter: 1000 },
      },
    });
  });
  it('what somebody wrote into the address by hand and the list does not have is left out', () => {
    expect(
      listQueryOf(columns, {
        ...address,
        sort: sortIn('name,nonsense'),
        filters: { salary: '1..', totalCents: 'much' },
      }),
    ).toMatchObject({ sortModel: [], filterModel: {} });
  });
  it('sorting is written as people read it', () => {
    expect(sortText(sortIn('-placedAt,number'))).toBe('-placedAt,number');
    expect(sortIn('-')).toEqual([]);
  });
  it('blocks are pages', () =>
    expect([0, 100, 200].map((offset) => pageQuery({ offset, limit: 100 }).page)).toEqual([1, 2, 3]));
  it('a filter of one value is read back as that value', () => {
    const listQuery = {
      tab: '',
      search: '',
      sortModel: [],
      filterModel: {
        state: { filterType: 'set' as const, values: ['paid'] },
        late: { filterType: 'boolean' as const, value: true },
      },
    };
    expect([chosen(listQuery, 'state'), chosen(listQuery, 'late'), chosen(listQuery, 'other')]).toEqual([
      'paid',
      'true',
      undefined,
    ]);
  });
});

describe('how long a list is', () => {
  const rows = (length: number) => Array.from({ length });
  it('a block that is not full is the last one, whatever the estimate says', () => {
    expect(lastRowOf({ rows: rows(30), count: 90_000, countIsExact: false }, { offset: 100, limit: 100 })).toBe(130);
  });
  it('an exact count is taken, an estimate that is passed already is not', () => {
    expect(lastRowOf({ rows: rows(100), count: 250, countIsExact: true }, { offset: 0, limit: 100 })).toBe(250);
    expect(lastRowOf({ rows: rows(100), count: 90, countIsExact: false }, { offset: 0, limit: 100 })).toBeUndefined();
  });
});

it('a tab that a list does not have is its first one', () => {
  const at = (query: string) => tabIn(new URLSearchParams(query), 'late', ['late', 'waiting']);
  expect([at('tab=waiting'), at('tab=waitingForUs'), at('')]).toEqual(['waiting', 'late', 'late']);
  expect(tabIn(new URLSearchParams('tab=any'), 'all')).toBe('any');
});
