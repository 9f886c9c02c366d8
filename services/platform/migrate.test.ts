import type { Knex } from 'knex';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { allMigrations } from '../migrations.ts';
import { type Migration, migrate as migrateAll } from './migrate.ts';
import { createKnex } from './postgres/createKnex.ts';

const database = await testDatabase();
afterAll(database.drop);

// The database comes with the product's own migrations.
const migrate = (knex: Knex, more: readonly Migration[]) => migrateAll(knex, [...allMigrations(), ...more]);
const makeShelf: Migration = { name: 'shelf-001', up: (knex) => knex.raw('create table app.shelf (id int)') };
const fillShelf: Migration = { name: 'shelf-002', up: (knex) => knex.raw('insert into app.shelf values (1)') };

describe('migrations', () => {
  test('three processes that start together run each of them once', async () => {
    const processes = [1, 2, 3].map(() => createKnex(database.url));
    await Promise.all(processes.map((knex) => migrate(knex, [makeShelf, fillShelf])));
    await Promise.all(processes.map((knex) => knex.destroy()));
    expect(await database.knex('shelf')).toEqual([{ id: 1 }]);
  });

  test('a lock left by a killed process does not stop the next start', async () => {
    await database.knex('migrations_lock').update({ is_locked: 1 });
    await migrate(database.knex, [
      makeShelf,
      fillShelf,
      { name: 'shelf-003', up: (knex) => knex.raw('insert into app.shelf values (2)') },
    ]);
    expect(await database.knex('shelf').orderBy('id')).toEqual([{ id: 1 }, { id: 2 }]);
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
    expect(await database.knex('shelf').where({ id: 3 })).toEqual([]);
  });

  test('a database of a newer version is refused by name', async () => {
    await expect(migrate(database.knex, [makeShelf])).rejects.toThrow(
      'newer version of the product (shelf-002, shelf-003)',
    );
  });

  test('the version before works on a newer database when it is told to', async () => {
    const before = makeShelf;
    await migrateAll(database.knex, [...allMigrations(), before], { acceptNewer: true });
    expect(await database.knex('migrations').where({ name: 'shelf-003' })).toHaveLength(1);
  });

  test('two of one name are refused before anything runs', async () => {
    await expect(migrate(database.knex, [makeShelf, makeShelf])).rejects.toThrow('Two migrations are called shelf-001');
  });
});
