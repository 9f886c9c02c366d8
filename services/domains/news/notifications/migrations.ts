import type { Migration } from '#services/platform/migrate.ts';

/** The notifications of the app, each person's choice of channels, and mails that wait to go out as one. */
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
];
