import type { Migration } from '#services/platform/migrate.ts';

/**
 * Payments of the bank's statements, their amounts below zero if they went out. `name` and `memo` are erased as soon as
 * it is known what a line is: `kind` (one of `targetKinds`) and `target_id`. `round` counts how often it was opened
 * again, so that its commands get new ids.
 */
export const bankLineMigrations: readonly Migration[] = [
  {
    name: 'bank-lines-001-table',
    up: async (knex) => {
      await knex.raw(`
        create table app.bank_lines (
          id uuid primary key,
          day text not null,
          amount_cents integer not null,
          name text not null,
          memo text not null,
          reference text not null,
          taken_at timestamptz not null,
          order_id text,
          claimed_at timestamptz,
          settled_at timestamptz,
          settled_by uuid references app.users (id),
          aside_because text,
          round integer not null default 0
        )`);
      await knex.raw('create index bank_lines_open on app.bank_lines (day desc, id) where settled_at is null');
      await knex.raw(
        'create index bank_lines_settled on app.bank_lines (settled_at desc) where settled_at is not null',
      );
    },
  },
  {
    name: 'bank-lines-002-outgoing',
    up: async (knex) => {
      await knex.raw(`
        alter table app.bank_lines rename column order_id to target_id;
        alter table app.bank_lines add column kind text not null default 'order';
        -- A transfer that is recorded is on one line of the statement.
        create unique index bank_lines_recorded on app.bank_lines (target_id) where kind = 'recorded' and settled_at is not null`);
    },
  },
  {
    // The name is erased when it is known what a line is; that it was nobody's whom the order is for is kept.
    name: 'bank-lines-003-payer',
    up: async (knex) => {
      await knex.raw('alter table app.bank_lines add column payer_is_other boolean not null default false');
      await knex.raw('create index bank_lines_of_others on app.bank_lines (target_id) where payer_is_other');
    },
  },
];
