import type { Knex } from 'knex';

/**
 * The engine's own tables. `checkpoints` has one row per generation: a set of tables filled by one build of a
 * projection. At most one is live; the views `read.{table}` show its tables.
 */
const engine = `
create schema if not exists read;
create table read.checkpoints (
  projection  text        not null,
  generation  int         not null,
  version     int         not null,
  shape       text        not null,
  state       text        not null check (state in ('building', 'live', 'retired')),
  position    bigint      not null default -1,
  halted      json,
  moved_at    timestamptz not null default now(),
  primary key (projection, generation)
);
create unique index one_live_generation on read.checkpoints (projection) where state = 'live';

create table read.parked (
  projection text        not null,
  generation int         not null,
  stream     text        not null,
  position   bigint      not null,
  revision   bigint      not null,
  event_id   text        not null,
  event_type text        not null,
  error      text        not null,
  skipped    int         not null default 0,
  parked_at  timestamptz not null default now(),
  primary key (projection, generation, stream),
  foreign key (projection, generation) references read.checkpoints on delete cascade
);

create table read.deadline_marks (
  stream  text        not null,
  name    text        not null,
  due_at  timestamptz not null,
  done_at timestamptz not null,
  outcome text        not null,
  primary key (stream, name, due_at)
);
`;

/** The read models' own migrations. The engine creates the projections' tables, one generation at a time. */
export const projectionsMigrations: readonly { readonly name: string; readonly up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'projections-001-engine',
    up: async (knex) => {
      await knex.raw(engine);
    },
  },
  {
    name: 'projections-002-skipped',
    up: async (knex) => {
      await knex.raw(
        'alter table read.parked add column skipped_at timestamptz, add column skipped_by text, add column skip_reason text',
      );
    },
  },
  {
    name: 'projections-003-forgotten-tables',
    // There is no longer a table of forgotten people: the store itself returns their events without texts.
    up: async (knex) => {
      const tables: string[] = await knex('pg_tables')
        .where({ schemaname: 'read' })
        .whereRaw(`tablename ~ '^(orders|bookings)_forgotten_g[0-9]+$'`)
        .pluck('tablename');
      for (const name of tables) await knex.raw('drop table read.?? cascade', [name]);
    },
  },
];
