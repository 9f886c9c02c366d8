import type { Knex } from 'knex';
import type { Db, OwnDb } from './db.ts';

/** Casts knex to `Db`: used where the connection is created, and in migrations. */
export const typed = (knex: Knex): OwnDb => knex as unknown as OwnDb;

/** Returns knex itself, for code about connections and statements instead of rows. */
export const knexOf = (db: Db): Knex => db as unknown as Knex;
