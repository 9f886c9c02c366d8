import type { Db } from '#projections/database/db.ts';
import { enqueueMail, type NewMail } from '#services/mail/enqueueMail.ts';
import { templateOf } from '#services/domains/mails.ts';
import { notify } from '#services/vault/notices.ts';
import { channelFor } from '#services/domains/news/notifications/choicesTable.ts';
import { waitsForOthers } from './digest.ts';
import { isMuted } from '#services/domains/messages/mutes.ts';

/** Tells every process that somebody has a new notification: their id. */
export const notificationChannel = 'notification';

/**
 * Tells a person something, in the caller's transaction: by mail, in the app, or both, as they chose; what the law asks for is always
 * mailed, and alone goes to whoever staff muted for the record. The same id again changes nothing.
 */
export async function tell(trx: Db, mail: NewMail): Promise<void> {
  const { about, always, asks } = templateOf(mail.template);
  const muted = about !== 'account' && (await isMuted(trx, mail.toUserId, mail.data));
  const channel = muted ? 'off' : await channelFor(trx, mail.toUserId, about);
  if (about !== 'account' && (channel === 'app' || channel === 'both')) await tellInApp(trx, mail);
  if (!always && (channel === 'app' || channel === 'off')) return;
  await enqueueMail(trx, mail, { gathering: !always && !asks && (await waitsForOthers(trx, mail)) });
}

/** The same in a transaction of its own, for what happens now. */
export const tellNow =
  ({ db, now }: { db: Db; now: () => Date }) =>
  (mail: Omit<NewMail, 'at'>): Promise<void> =>
    db.transaction((trx) => tell(trx, { ...mail, at: now() }));

/** Puts it into somebody's list, in the caller's transaction; what they did themselves is no news. The same id again changes nothing. */
export async function tellInApp(
  trx: Db,
  { id, template, toUserId, data, at, happenedAt = at, byReader = false }: NewMail,
): Promise<void> {
  const inserted = await trx('app.notifications')
    .insert({
      id,
      template,
      to_user: toUserId,
      data: JSON.stringify(data),
      created_at: happenedAt,
      read_at: byReader ? happenedAt : null,
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  if (inserted.length > 0) await notify(trx, notificationChannel, toUserId);
}
