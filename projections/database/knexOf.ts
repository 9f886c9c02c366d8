import type { Knex } from 'knex';
import type { Db, OwnDb } from './db.ts';

/** Knex as rows are asked of it: where it is made, and in migrations. */
export const typed = (knex: Knex): OwnDb => knex as unknown as OwnDb;

/** Knex itself, for what has to do with connections and statements, not with rows. */
export const knexOf = (db: Db): Knex => db as unknown as Knex;
