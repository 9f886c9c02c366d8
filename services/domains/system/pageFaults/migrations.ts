import type { Knex } from 'knex';

/** Page faults, one row per kind. */
export const pageFaultMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'page-faults-001',
    up: async (knex) => {
      await knex.raw(`
        create table app.page_faults (
          kind bytea primary key,
          release text not null,
          route text not null,
          message text not null,
          stack text not null,
          count int not null default 1,
          first_at timestamptz not null,
          last_at timestamptz not null
        )`);
      await knex.raw('create index page_faults_by_last on app.page_faults (last_at desc)');
    },
  },
];
