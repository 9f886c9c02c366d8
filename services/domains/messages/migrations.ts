import type { Migration } from '#services/platform/migrate.ts';

/** The messages from staff to people of a record or to a group, and the people who are told nothing about a record. */
export const messageMigrations: readonly Migration[] = [
  {
    name: 'notifications-002-messages',
    up: async (knex) => {
      // What staff write to people of a record, and who of them is told nothing about it.
      await knex.raw(`
        create table app.messages (
          id uuid primary key,
          entity text not null,
          entity_id uuid not null,
          texts jsonb not null,
          channels text not null check (channels in ('both', 'mail', 'app')),
          send_at timestamptz not null,
          written_at timestamptz not null,
          written_by uuid not null references app.users (id),
          sent_at timestamptz,
          cancelled_at timestamptz
        )`);
      await knex.raw('create index messages_of_record on app.messages (entity, entity_id, written_at desc)');
      await knex.raw(
        'create index messages_due on app.messages (send_at) where sent_at is null and cancelled_at is null',
      );
      await knex.raw(`
        create table app.message_readers (
          message_id uuid not null references app.messages (id),
          user_id uuid not null,
          about jsonb not null,
          primary key (message_id, user_id)
        )`);
      await knex.raw('create index message_readers_by_user on app.message_readers (user_id)');
      await knex.raw(`
        create table app.muted_records (
          record text primary key,
          muted jsonb not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid not null
        )`);
      await knex.raw(`create index muted_records_by_user on app.muted_records using gin ((muted -> 'userIds'))`);
      for (const table of ['mail_outbox', 'notifications']) {
        for (const field of ['orderId', 'bookingId', 'cardId', 'messageId']) {
          await knex.raw(
            `create index ${table}_by_${field.toLowerCase()} on app.${table} ((data ->> '${field}')) where data ->> '${field}' is not null`,
          );
        }
      }
    },
  },
  {
    name: 'notifications-003-groups',
    // Messages to a group of people say which one.
    up: async (knex) => void (await knex.raw('alter table app.messages add column about jsonb')),
  },
];
