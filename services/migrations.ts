import { projectionsMigrations } from '#projections/engine/migrations.ts';
import { accountsMigrations } from './accounts/migrations.ts';
import { domains } from './domains.ts';
import { calendarMigrations } from './calendar/migrations.ts';
import { captchaMigrations } from './captcha/migrations.ts';
import { commandsMigrations } from './commands/migrations.ts';
import { deadlinesMigrations } from './deadlines/migrations.ts';
import { eventStoreMigrations } from './eventstore/postgres/migrations.ts';
import { filesMigrations } from './files/migrations.ts';
import { mailMigrations } from './mail/migrations.ts';
import { operationsMigrations } from './operations/migrations.ts';
import type { Migration } from './platform/migrate.ts';
import { reactionsMigrations } from './reactions/migrations.ts';
import { transparencyMigrations } from './transparency/migrations.ts';
import { vaultMigrations } from './vault/migrations.ts';

/** Every change of the database's shape, room by room, in the order in which they run on an empty database. */
export const allMigrations = (): readonly Migration[] => [
  ...eventStoreMigrations,
  ...vaultMigrations,
  ...accountsMigrations,
  ...mailMigrations,
  ...filesMigrations,
  ...reactionsMigrations,
  ...deadlinesMigrations,
  ...domains.flatMap(({ migrations = [] }) => migrations),
  ...operationsMigrations,
  ...calendarMigrations,
  ...commandsMigrations,
  ...captchaMigrations,
  ...projectionsMigrations,
  ...transparencyMigrations,
];
