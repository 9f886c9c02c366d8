import type { Migration } from '#services/platform/migrate.ts';

/** What people are told in the app, how they want to be told, and mails that wait to go out as one. */
export const notificationMigrations: readonly Migration[] = [
  {
    name: 'notifications-001',
    up: async (knex) => {
      // Ids and amounts, as in the outbox: what it says is put together when it is read.
      await knex.raw(`
        create table app.notifications (
          id uuid primary key,
          template text not null,
          to_user uuid not null,
          data jsonb not null,
          created_at timestamptz not null,
          read_at timestamptz
        )`);
      await knex.raw('create index notifications_of_user on app.notifications (to_user, created_at desc, id)');
      await knex.raw('create index notifications_unread on app.notifications (to_user) where read_at is null');
      await knex.raw(`
        create table app.notification_choices (
          user_id uuid primary key,
          choices jsonb not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid not null
        )`);
      // gathering: waits for others of the same minute; gathered: went out within the mail `digest_id`.
      await knex.raw(`alter table app.mail_outbox drop constraint mail_outbox_status_check`);
      await knex.raw(`alter table app.mail_outbox add constraint mail_outbox_status_check
        check (status in ('pending', 'sending', 'sent', 'kept', 'failed', 'skipped', 'gathering', 'gathered'))`);
      await knex.raw('alter table app.mail_outbox add column digest_id uuid');
      await knex.raw(
        `create index mail_outbox_gathering on app.mail_outbox (to_user, created_at) where status = 'gathering'`,
      );
      await knex.raw('create index mail_outbox_by_digest on app.mail_outbox (digest_id) where digest_id is not null');
    },
  },
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
