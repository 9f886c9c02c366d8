import { expect, test } from 'vitest';
import { columnOf, forCustomers } from './column.ts';
import { comparedIn } from './compared.ts';
import { rowReader, rowSchema, selectionOf } from './row.ts';
import { storedIn, storedRow, typesOf } from './stored.ts';

interface Facts {
  readonly name: string;
  readonly cents: number | null;
  readonly at: string | null;
}

const column = columnOf<Facts, { readonly late: boolean }>();
const columns = {
  clientName: column({ kind: 'person', type: 'text not null', from: ({ name }) => name }),
  state: column({
    kind: 'text',
    values: ['open', 'over'],
    expression: `case when x.ended then 'over' else 'open' end`,
  }),
  totalCents: column({ kind: 'money', nullable: true, staffOnly: true, type: 'bigint', from: ({ cents }) => cents }),
  dueAt: column({
    kind: 'instant',
    nullable: true,
    sql: 'pay_by',
    type: 'timestamptz',
    due: true,
    from: ({ at }) => at,
  }),
  day: column({ kind: 'day', expression: (now) => `date '${now.toISOString().slice(0, 10)}'` }),
  late: column({ kind: 'flag', show: ({ late }) => late }),
  words: column({ kind: 'list', values: ['a', 'b'], expression: 'j.words', none: `'[]'`, joins: ['j'] }),
  ownerName: column({ kind: 'person', expression: 'owner.name', joins: ['owner'], hidden: true }),
};
const now = new Date('2026-11-22T08:00:00.000Z');

test('a table stores what has a type, under its own name or the one it was given', () => {
  const stored = storedIn(columns);
  expect(typesOf(stored)).toEqual({ client_name: 'text not null', total_cents: 'bigint', pay_by: 'timestamptz' });
  expect(storedRow(stored)({ name: 'Ana', cents: 5, at: null })).toEqual({
    client_name: 'Ana',
    total_cents: 5,
    pay_by: null,
  });
});

test('rows are filtered and sorted by what SQL knows, not by what only a query knows', () => {
  const compared = comparedIn(columns, 'x')(now);
  expect(compared).toEqual({
    clientName: { sql: 'x.client_name', type: 'text' },
    state: { sql: `case when x.ended then 'over' else 'open' end`, type: 'text' },
    totalCents: { sql: 'x.total_cents', type: 'number' },
    dueAt: { sql: 'x.pay_by', type: 'instant', due: true, now },
    day: { sql: `date '2026-11-22'`, type: 'day' },
    words: { sql: 'j.words', type: 'list', joins: ['j'] },
    ownerName: { sql: 'owner.name', type: 'text', joins: ['owner'] },
  });
});

test('a row is read by its kinds: instants as text, big numbers as numbers; its schema takes it and nothing else', () => {
  expect(selectionOf(columns, 'x', now)).toBe(
    [
      'x.client_name as "clientName"',
      `case when x.ended then 'over' else 'open' end as "state"`,
      'x.total_cents as "totalCents"',
      'x.pay_by as "dueAt"',
      `(date '2026-11-22')::text as "day"`,
      `coalesce(j.words, '[]') as "words"`,
    ].join(', '),
  );
  const row = rowReader(columns)(
    {
      clientName: 'Ana',
      state: 'open',
      // As the driver gives a `bigint`.
      totalCents: JSON.parse('"12345"'),
      dueAt: now,
      day: '2026-11-22',
      words: ['a'],
    },
    { late: true },
  );
  expect(row).toEqual({
    clientName: 'Ana',
    state: 'open',
    totalCents: 12_345,
    dueAt: '2026-11-22T08:00:00.000Z',
    day: '2026-11-22',
    late: true,
    words: ['a'],
  });
  const schema = rowSchema(columns);
  expect(schema.parse(row)).toEqual(row);
  for (const wrong of [
    { state: 'else' },
    { clientName: null },
    { totalCents: 1.5 },
    { words: ['c'] },
    { late: 'yes' },
  ]) {
    expect(schema.safeParse({ ...row, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
  expect(schema.safeParse({ ...row, dueAt: null }).success).toBe(true);
});

test('customers get no column that is for staff only', () => {
  expect(Object.keys(forCustomers(columns))).toEqual(Object.keys(columns).filter((name) => name !== 'totalCents'));
});

test('what a column cannot be does not compile', () => {
  // @ts-expect-error money is a number
  column({ kind: 'money', type: 'int', from: ({ name }) => name });
  // @ts-expect-error no such fact
  column({ kind: 'text', type: 'text', from: ({ nonsense }) => nonsense });
  // @ts-expect-error null without `nullable`
  column({ kind: 'flag', show: ({ late }) => (late ? true : null) });
  // @ts-expect-error no such kind
  column({ kind: 'colour' });
  const row: ReturnType<ReturnType<typeof rowReader<typeof columns>>> = {
    clientName: '',
    // @ts-expect-error none of its words
    state: 'else',
    totalCents: null,
    dueAt: null,
    day: '',
    late: false,
    words: [],
  };
  expect(Object.keys(row)).toHaveLength(7);
});
