import type { Knex } from 'knex';

/** The progress of each group of reactions, and the events that staff must look at. */
export const reactionsMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'reactions-001-checkpoints',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.reaction_checkpoints (
          name text primary key,
          position bigint,
          moved_at timestamptz not null default clock_timestamp()
        )`);
      await knex.raw(`
        create table app.parked_reactions (
          id uuid primary key,
          reaction text not null,
          event_id uuid not null,
          event_type text not null,
          stream text not null,
          position bigint not null,
          kind text not null check (kind in ('failed', 'behind', 'refused', 'halted')),
          reason text not null,
          parked_at timestamptz not null default clock_timestamp(),
          settled_at timestamptz,
          settled_by text
        )`);
      await knex.raw('create index parked_reactions_open on app.parked_reactions (position) where settled_at is null');
    },
  },
  {
    // What halted its whole group is set aside now. Its event stands before the checkpoint still, so it comes again by itself.
    name: 'reactions-002-nothing-halts',
    up: async (knex) => {
      await knex.raw(`delete from app.parked_reactions where kind = 'halted' and settled_at is null`);
    },
  },
];
