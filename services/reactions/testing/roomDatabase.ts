import { deadlinesMigrations } from '#services/deadlines/migrations.ts';
import { allMigrations } from '#services/migrations.ts';
import { migrate } from '#services/platform/migrate.ts';
import { type TestDatabase, testDatabase } from '#testing/testDatabase.ts';
import { reactionsMigrations } from '../migrations.ts';

/** A test database that surely has the tables of reactions and deadlines. */
export async function roomDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const all = allMigrations();
  const missing = [...deadlinesMigrations, ...reactionsMigrations].filter(
    ({ name }) => !all.some((one) => one.name === name),
  );
  if (missing.length > 0) await migrate(database.knex, [...all, ...missing]);
  return database;
}
