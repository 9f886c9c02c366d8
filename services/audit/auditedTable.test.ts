import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableName } from '#projections/database/db.ts';
import { Ada } from '#workflows/testing/people.ts';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';
import { byCommandLine } from './audit.ts';
import { auditedTable } from './auditedTable.ts';

type Promocode = { readonly percent: number; readonly note: string; readonly banks: readonly number[] };

const promocodes = auditedTable<Promocode>({
  // This test's own.
  table: String('app.promocodes') as TableName,
  key: 'code',
  stream: (code) => `promocode-${code}`,
  type: 'promocode.changed.v1',
  columns: ['percent', 'note', 'banks'],
  untold: ['note'],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(`create table app.promocodes (
    code text primary key, percent integer not null, note text not null, banks json not null,
    revision integer not null, updated_at timestamptz not null, updated_by uuid not null)`);
});
afterAll(() => database?.drop());

const now = () => new Date('2026-11-21T18:00:00Z');
const by = { actor: Ada, requestOrigin: byCommandLine };
const put = (code: string, seen: number, row: Promocode) =>
  promocodes.put({ db: database.knex, now }, by, code, { seen, row });
const lines = (code: string) =>
  database
    .knex('app.audit_outbox')
    .where({ stream: `promocode-${code}` })
    .orderBy('line')
    .select('type', 'data', 'meta');
const ten = { percent: 10, note: 'for Bea', banks: [1, 6] };

describe('a plain table whose changes are audited', () => {
  test('a row is written with the line that becomes its event; what is personal stays out of the line', async () => {
    expect(await put('NEW10', 0, ten)).toEqual({ kind: 'changed', row: { ...ten, revision: 1 } });
    expect(await promocodes.one(database.knex, 'NEW10')).toEqual({ ...ten, revision: 1 });
    expect(await lines('NEW10')).toMatchObject([
      {
        type: 'promocode.changed.v1',
        data: { before: null, after: { percent: 10, banks: [1, 6] } },
        meta: { actor: { userId: Ada.userId }, via: 'commandLine', at: '2026-11-21T18:00:00.000Z' },
      },
    ]);
  });

  test('a change tells what changed and nothing else; what changes nothing is not written', async () => {
    await put('CHANGED', 0, ten);
    expect(await put('CHANGED', 1, ten)).toEqual({ kind: 'changed', row: { ...ten, revision: 1 } });
    expect(await put('CHANGED', 1, { ...ten, percent: 15 })).toMatchObject({ row: { percent: 15, revision: 2 } });
    const all = await lines('CHANGED');
    expect(all).toHaveLength(2);
    expect(all[1]!.data).toEqual({ before: { percent: 10 }, after: { percent: 15 } });
  });

  test('of two writers with the same revision the second is refused, also for the first write', async () => {
    const both = await Promise.all([put('RACE', 0, ten), put('RACE', 0, { ...ten, percent: 20 })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'moved']);
    expect(await lines('RACE')).toHaveLength(1);
  });

  test('removing a row answers what it was; removing it again finds none', async () => {
    await put('GONE', 0, ten);
    const remove = (seen: number) => promocodes.remove({ db: database.knex, now }, by, 'GONE', seen);
    expect(await remove(7)).toEqual({ kind: 'moved', revision: 1 });
    expect(await remove(1)).toMatchObject({ kind: 'changed' });
    expect(await remove(1)).toEqual({ kind: 'unknown' });
    expect((await lines('GONE'))[1]!.data).toEqual({ before: { percent: 10, banks: [1, 6] }, after: null });
    expect(await promocodes.one(database.knex, 'GONE')).toBeUndefined();
  });

  test('a failed change leaves no row and no line', async () => {
    await expect(put('BROKEN', 0, { ...ten, percent: 'ten' as unknown as number })).rejects.toThrow(/integer/);
    expect(await promocodes.one(database.knex, 'BROKEN')).toBeUndefined();
    expect(await lines('BROKEN')).toEqual([]);
  });
});
