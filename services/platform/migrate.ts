import type { Knex } from 'knex';
import type { Db } from '#projections/database/db.ts';
import { knexOf } from '#projections/database/knexOf.ts';
import { StartFault } from './startFault.ts';

/** One change of the database's shape, kept for ever under its name. Runs in a transaction of its own. */
export interface Migration {
  /** Unique over all rooms, e.g. `eventstore-001-events`. */
  readonly name: string;
  readonly up: (knex: Knex) => Promise<unknown>;
}

// Any number that nobody else uses; advisory locks of one database share one space of numbers.
const lockKey = 6_027_001;

/**
 * Runs the migrations that this database has not seen, in the order given. Several processes may call it at once: they
 * take turns by an advisory lock, which a killed process gives back by itself (knex's own lock table would not).
 * Throws `StartFault` when the database knows migrations that are not in the list, unless `acceptNewer`: they only ever add, so
 * the version before can work beside what they added.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  { acceptNewer = false }: { readonly acceptNewer?: boolean } = {},
): Promise<void> {
  const twice = migrations.find(({ name }, at) => migrations.findIndex((one) => one.name === name) !== at);
  if (twice) throw new Error(`Two migrations are called ${twice.name}`);
  const knex = knexOf(db);
  const connection = await knex.client.acquireConnection();
  try {
    await knex.raw('select pg_advisory_lock(?)', [lockKey]).connection(connection);
    await knex.raw('create schema if not exists app').connection(connection);
    const config = {
      tableName: 'migrations',
      schemaName: 'app',
      migrationSource: sourceOf(migrations),
      disableMigrationsListValidation: acceptNewer,
    };
    // Under our lock a set lock of knex's is a dead process's.
    await knex.migrate.forceFreeMigrationsLock(config);
    if (!acceptNewer) await refuseNewerDatabase(knex, migrations);
    await knex.migrate.latest(config);
  } finally {
    await knex.raw('select pg_advisory_unlock(?)', [lockKey]).connection(connection);
    knex.client.releaseConnection(connection);
  }
}

async function refuseNewerDatabase(knex: Knex, migrations: readonly Migration[]) {
  if (!(await knex.schema.withSchema('app').hasTable('migrations'))) return;
  const ran: readonly string[] = await knex.withSchema('app').table('migrations').orderBy('id').pluck('name');
  const unknown = ran.filter((name) => !migrations.some((one) => one.name === name));
  if (unknown.length > 0) {
    throw new StartFault(
      `This database was used by a newer version of the product (${unknown.join(', ')}): start that one, use another database, or go back to this version on purpose with ROLLBACK=yes`,
    );
  }
}

const sourceOf = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...migrations],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ name, up }) => ({
    up: async (knex) => void (await up(knex)),
    down: () => Promise.reject(new Error(`${name} cannot be undone`)),
  }),
});
