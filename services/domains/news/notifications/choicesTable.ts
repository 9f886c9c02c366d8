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

/** Returns this person's channels for a subject. A subject that can't be chosen uses every channel. */
export async function channelFor(db: Db, userId: string, subject: MailSubject): Promise<Channel> {
  if (subject === 'account') return usualChannel(subject);
  const row = await db('app.notification_choices').where({ user_id: userId }).first('choices');
  const chosen = (row?.choices as Partial<Choices> | undefined)?.[subject];
  return channels.find((one) => one === chosen) ?? usualChannel(subject);
}
