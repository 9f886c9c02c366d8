import type { Db } from '#projections/database/db.ts';
import { enqueueMails, type NewMail } from '#services/mail/enqueueMail.ts';
import { inBatches } from '#services/platform/inBatches.ts';
import { templateOf } from '#services/domains/mails.ts';
import { notify } from '#services/vault/notices.ts';
import { channelsOf } from '#services/domains/news/notifications/choicesTable.ts';
import { thatWait } from './digest.ts';
import { mutedAmong } from '#services/domains/messages/mutes.ts';

/** Tells every process that somebody has a new notification: their id. */
export const notificationChannel = 'notification';

/**
 * Tells a person something, in the caller's transaction: by mail, in the app, or both, as they chose; what the law asks for is always
 * mailed, and alone goes to whoever staff muted for the record. The same id again changes nothing.
 */
export const tell = (trx: Db, mail: NewMail): Promise<void> => tellAll(trx, [mail]);

/** The same for several, the first first, in as many statements as for one. */
async function tellAll(trx: Db, mails: readonly NewMail[]): Promise<void> {
  const aboutAccount = ({ template }: NewMail) => templateOf(template).about === 'account';
  const chosen = mails.filter((mail) => !aboutAccount(mail));
  const muted = await mutedAmong(trx, chosen);
  const channelOf = await channelsOf(
    trx,
    chosen.map(({ toUserId }) => toUserId),
  );
  const goes = (way: 'app' | 'mail') => (mail: NewMail) => {
    const channel = muted.has(mail) ? 'off' : channelOf(mail.toUserId, templateOf(mail.template).about);
    return channel === way || channel === 'both';
  };
  await tellInApp(trx, chosen.filter(goes('app')));
  const mailed = mails.filter((mail) => templateOf(mail.template).always || goes('mail')(mail));
  await enqueueMails(trx, mailed, await thatWait(trx, mailed));
}

/**
 * Tells in a transaction of its own what happens now. What comes while one is under way shares the next; where that
 * fails each is told by itself, so that nobody waits for the fault of another.
 */
export function tellNow({ db, now }: { db: Db; now: () => Date }): (mail: Omit<NewMail, 'at'>) => Promise<void> {
  const tellThese = (mails: readonly Omit<NewMail, 'at'>[]) =>
    db.transaction((trx) =>
      tellAll(
        trx,
        mails.map((mail) => ({ ...mail, at: now() })),
      ),
    );
  const told = inBatches<boolean, Omit<NewMail, 'at'>>(async (mails) => {
    const together = await tellThese(mails).then(
      () => true,
      (fault: unknown) => {
        if (mails.length === 1) throw fault;
        return false;
      },
    );
    return new Map(mails.map((mail) => [mail, together]));
  });
  return async (mail) => {
    if (!(await told(mail))) await tellThese([mail]);
  };
}

/** Puts it into people's lists, in the caller's transaction; what they did themselves is no news. The same id again changes nothing. */
export async function tellInApp(trx: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, template, toUserId, data, at, happenedAt = at, byReader = false }) => ({
    id,
    template,
    to_user: toUserId,
    data: JSON.stringify(data),
    created_at: happenedAt,
    read_at: byReader ? happenedAt : null,
  }));
  const inserted = await trx('app.notifications').insert(rows).onConflict('id').ignore().returning('to_user');
  await notify(trx, notificationChannel, ...new Set(inserted.map(({ to_user: userId }) => userId)));
}
