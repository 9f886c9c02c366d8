import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { readDatabase } from '../testing/readDatabase.ts';
import type { ApplyContext } from './projection.ts';
import { creationOf, table } from './table.ts';
import { insertRows, replaceRows, upsertRows } from './writeRows.ts';

const notes = table({
  name: 'notes',
  columns: {
    id: 'text collate "C" not null',
    said: 'text',
    at: 'timestamptz',
    cents: 'bigint not null default 0',
    yes: 'boolean',
    words: 'tsvector',
    state: 'json',
  },
  key: ['id'],
  apart: ['state'],
});
type Note = Record<'id' | 'said' | 'at' | 'cents' | 'yes' | 'words' | 'state', unknown>;
const note = (id: string, change: Partial<Note> = {}): Note => ({
  id,
  said: null,
  at: null,
  cents: '1',
  yes: null,
  words: '',
  state: null,
  ...change,
});

const rows = [
  note('plain', {
    said: 'hello',
    at: '2026-03-02T18:00:00.000Z',
    cents: '9007199254740993',
    yes: true,
    words: "'a' 'b'",
    state: { x: [1, null, 'y'] },
  }),
  note('quotes', {
    said: `it's "quoted" \\ and \\n not a line`,
    state: { text: 'back\\slash "quote" \n line \t tab', nested: { deep: ['ü', '漢字', '😀'] } },
  }),
  note('lines', { said: 'one\ntwo\r\nthree\tfour', words: "'o''neil' 'c:\\\\x'" }),
  note('end of data', { said: '\\.', state: 'just a text' }),
  note('looks like null', { said: '\\N', state: [] }),
  note('empty', { said: '', state: {} }),
  note('long', { said: 'x'.repeat(100_000), state: { long: 'y'.repeat(100_000) } }),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await readDatabase();
});
afterAll(() => database.drop());

/** What is in the table after some writing, in a transaction that leaves nothing behind. */
async function after(building: boolean, write: (context: ApplyContext) => Promise<void>) {
  let found: unknown[] = [];
  await database.knex.transaction(async (trx) => {
    for (const sql of creationOf(notes, 'pg_temp.notes')) await trx.raw(sql);
    await write({ trx, t: { notes: 'pg_temp.notes' }, memory: new LRUCache({ max: 1 }), building });
    found = await trx
      .table<{ id: string }>('pg_temp.notes')
      .orderBy('id')
      .select('*', trx.raw<{ words: string }>('words::text as words'));
    await trx.raw('drop table pg_temp.notes');
  });
  return found;
}

test('copied in a build or upserted along the way: the same rows, whatever is in them', async () => {
  const copied = await after(true, (context) => insertRows(context, notes, rows));
  const upserted = await after(false, (context) => insertRows(context, notes, rows));
  expect(copied).toEqual(upserted);
  expect(copied).toHaveLength(rows.length);
  expect(copied.find((row) => (row as Note).id === 'quotes')).toMatchObject({
    said: rows[1]?.said,
    state: rows[1]?.state,
  });
  expect(copied.find((row) => (row as Note).id === 'end of data')).toMatchObject({ said: '\\.', state: 'just a text' });
});

test.each([true, false])('rows that are there are replaced (building: %s)', async (building) => {
  const found = await after(building, async (context) => {
    await replaceRows(context, notes, [note('a', { said: 'old' }), note('b', { said: 'stays' })], []);
    await replaceRows(context, notes, [note('a', { said: 'new' }), note('c')], ['a']);
  });
  expect(found).toMatchObject([
    { id: 'a', said: 'new' },
    { id: 'b', said: 'stays' },
    { id: 'c', said: null },
  ]);
});

test('a key that is there already fails a copy, and the connection can be used again', async () => {
  const knex = database.knex;
  await expect(
    after(true, async (context) => {
      await insertRows(context, notes, [note('a')]);
      await insertRows(context, notes, [note('a')]);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('nothing to write is nothing asked', async () => {
  expect(await after(true, (context) => replaceRows(context, notes, [], []))).toEqual([]);
  expect(await after(false, async ({ trx }) => upsertRows(trx, 'pg_temp.notes', notes, []))).toEqual([]);
});
