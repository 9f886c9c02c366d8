import type { Db } from '#projections/database/db.ts';
import { auditedTable } from '#services/audit/auditedTable.ts';
import type { MailSubject } from '#services/mail/templateSpec.ts';
import { channels, chosenSubjects } from './routes.ts';
import { type Channel, type ChosenSubject, usualChannel } from './channels.ts';

/** A person's choice of notification channels, by subject. */
export type Choices = Readonly<Record<ChosenSubject, Channel>>;

const usual = Object.fromEntries(chosenSubjects.map((subject) => [subject, usualChannel(subject)])) as Choices;

export const choicesTable = auditedTable<Choices>({
  table: 'app.notification_choices',
  key: 'user_id',
  stream: (userId) => `account-${userId}`,
  type: 'account.notifications-changed.v1',
  columns: chosenSubjects,
  inColumn: 'choices',
  unset: usual,
});

/** Reads these people's choices; returns the channel of one of them for a subject. One that can't be chosen uses every channel. */
export async function channelsOf(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string, subject: MailSubject) => Channel> {
  const rows =
    userIds.length === 0 ? [] : await db('app.notification_choices').whereIn('user_id', [...new Set(userIds)]);
  const choices = new Map(rows.map((row) => [row.user_id, row.choices as Partial<Choices>]));
  return (userId, subject) => {
    const chosen = subject === 'account' ? undefined : choices.get(userId)?.[subject];
    return channels.find((one) => one === chosen) ?? usualChannel(subject);
  };
}
