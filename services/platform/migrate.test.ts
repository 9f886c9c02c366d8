import type { Db } from '#projections/database/db.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { allMigrations } from '../migrations.ts';
import { type Migration, migrate as migrateAll } from './migrate.ts';
import { createKnex } from './postgres/createKnex.ts';

const database = await testDatabase();
afterAll(database.drop);

// The database comes with the product's own migrations.
const migrate = (knex: Db, more: readonly Migration[]) => migrateAll(knex, [...allMigrations(), ...more]);
const makeShelf: Migration = { name: 'shelf-001', up: (knex) => knex.raw('create table app.shelf (id int)') };
const fillShelf: Migration = { name: 'shelf-002', up: (knex) => knex.raw('insert into app.shelf values (1)') };

/** Names and order of what has run on databases in use: for ever. New ones aren't added here. */
const ranInThisOrder = [
  'eventstore_001_events',
  'eventstore_002_walk_by_prefix',
  'vault-001-subject-keys',
  'vault-002-keys-database',
  'accounts-001-users',
  'accounts-002-sessions',
  'accounts-003-tokens',
  'accounts-004-audit-outbox',
  'accounts-005-people',
  'accounts-006-latest-session',
  'accounts-007-own-session',
  'accounts-008-sessions-in-use',
  'mail-001-outbox',
  'mail-002-claims-by-the-database',
  'files-001-files',
  'reactions-001-checkpoints',
  'reactions-002-nothing-halts',
  'deadlines-001-clock',
  'settings-001-table',
  'settings-002-lifecycle-settings',
  'api-001-carts',
  'api-002-documents',
  'api-003-saved-views',
  'api-004-presence',
  'api-005-queue-exports',
  'chaincheck-001-checks',
  'operations-001-processes',
  'calendar-001-feeds',
  'commands-001-keys',
  'commands-002-unpaid-places',
  'projections-001-engine',
  'projections-002-skipped',
  'projections-003-forgotten-tables',
  'transparency-001-tree',
  'transparency-002-differences-of-checks',
];

test('migrations that databases in use have run keep their names and their order', () => {
  const names = allMigrations().map(({ name }) => name);
  expect(names.filter((name) => ranInThisOrder.includes(name))).toEqual(ranInThisOrder);
});

describe('migrations', () => {
  test('three processes that start together run each of them once', async () => {
    const processes = [1, 2, 3].map(() => createKnex(database.url));
    await Promise.all(processes.map((knex) => migrate(knex, [makeShelf, fillShelf])));
    await Promise.all(processes.map((knex) => knex.destroy()));
    expect(await database.knex.table<{ id: number }>('shelf')).toEqual([{ id: 1 }]);
  });

  test('a lock left by a killed process does not stop the next start', async () => {
    await database.knex.table<{ is_locked: number }>('migrations_lock').update({ is_locked: 1 });
    await migrate(database.knex, [
      makeShelf,
      fillShelf,
      { name: 'shelf-003', up: (knex) => knex.raw('insert into app.shelf values (2)') },
    ]);
    expect(await database.knex.table<{ id: number }>('shelf').orderBy('id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('one that fails leaves nothing behind and says so', async () => {
    const half: Migration = {
      name: 'shelf-004',
      up: async (knex) => {
        await knex.raw('insert into app.shelf values (3)');
        await knex.raw('select * from app.nowhere');
      },
    };
    await expect(
      migrate(database.knex, [makeShelf, fillShelf, { ...makeShelf, name: 'shelf-003' }, half]),
    ).rejects.toThrow('app.nowhere');
    expect(await database.knex.table<{ id: number }>('shelf').where({ id: 3 })).toEqual([]);
  });

  test('a database of a newer version is refused by name', async () => {
    await expect(migrate(database.knex, [makeShelf])).rejects.toThrow(
      'newer version of the product (shelf-002, shelf-003)',
    );
  });

  test('the previous version works on a newer database when it is configured to', async () => {
    const before = makeShelf;
    await migrateAll(database.knex, [...allMigrations(), before], { acceptNewer: true });
    expect(await database.knex.table<{ name: string }>('migrations').where({ name: 'shelf-003' })).toHaveLength(1);
  });

  test('two of one name are refused before anything runs', async () => {
    await expect(migrate(database.knex, [makeShelf, makeShelf])).rejects.toThrow('Two migrations are called shelf-001');
  });
});
