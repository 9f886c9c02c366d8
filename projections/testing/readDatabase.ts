import { knexOf } from '../database/knexOf.ts';
import type { Db } from '../database/db.ts';
import { projectionsMigrations } from '#projections/engine/migrations.ts';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';

/** A test database that surely has the engine's tables. */
export async function readDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  if (!(await isThere(database.knex))) for (const { up } of projectionsMigrations) await up(knexOf(database.knex));
  return database;
}

async function isThere(knex: Db): Promise<boolean> {
  const { rows } = await knex.raw<{ there: boolean }>(`select to_regclass('read.checkpoints') is not null as there`);
  return rows[0]!.there;
}
