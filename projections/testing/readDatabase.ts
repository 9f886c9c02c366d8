import type { Knex } from 'knex';
import { projectionsMigrations } from '#projections/engine/migrations.ts';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';

/** A test database that surely has the engine's tables. */
export async function readDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  if (!(await isThere(database.knex))) for (const { up } of projectionsMigrations) await up(database.knex);
  return database;
}

async function isThere(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw(`select to_regclass('read.checkpoints') is not null as there`);
  return rows[0].there;
}
