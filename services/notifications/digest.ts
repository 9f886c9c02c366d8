import type { Db } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail, mailChannel, mailNotice, type NewMail } from '#services/mail/enqueueMail.ts';
import { templates } from '#services/domains/mails.ts';
import { notify } from '#services/vault/notices.ts';

/** So many mails go to one person within a minute by themselves; what comes then goes out as one. */
const BY_THEMSELVES = 3;
const MINUTE_MS = 60_000;

const sentAlone = Object.entries(templates).flatMap(([name, spec]) =>
  'always' in spec || 'asks' in spec ? [name] : [],
);

/** The mails that are held back for the others of their minute: their reader was sent some just now. What is always mailed, or asks its reader for something, waits for nothing, and isn't counted. */
export async function thatWait(trx: Db, mails: readonly NewMail[]): Promise<ReadonlySet<NewMail>> {
  const waiting = new Set<NewMail>();
  const able = mails.filter(({ template }) => !sentAlone.includes(template));
  if (able.length === 0) return waiting;
  const since = Math.min(...able.map(({ at }) => at.getTime())) - MINUTE_MS;
  const before = await trx('app.mail_outbox')
    .whereIn('to_user', [...new Set(able.map(({ toUserId }) => toUserId))])
    .whereNotIn(
      'id',
      able.map(({ id }) => id),
    )
    .where('created_at', '>', new Date(since))
    .whereNotIn('template', sentAlone)
    .groupBy('to_user')
    .select('to_user')
    .count({ n: '*' });
  const sent = new Map(before.map(({ to_user: userId, n }) => [userId, Number(n)]));
  for (const mail of able) {
    const many = sent.get(mail.toUserId) ?? 0;
    if (many >= BY_THEMSELVES) waiting.add(mail);
    sent.set(mail.toUserId, many + 1);
  }
  return waiting;
}

/** Puts what was held back for a minute into one mail a person; a single one goes out as it is. Any number of processes may do so at once. */
export async function gatherDigests({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const due = await db('app.mail_outbox')
    .where({ status: 'gathering' })
    .groupBy('to_user')
    .havingRaw('min(created_at) <= ?', [new Date(now().getTime() - MINUTE_MS)])
    .select('to_user');
  for (const { to_user: toUserId } of due) {
    await db.transaction(async (trx) => {
      const held = await trx('app.mail_outbox')
        .where({ status: 'gathering', to_user: toUserId })
        .orderBy(['created_at', 'id'])
        .forUpdate()
        .skipLocked()
        .select('id');
      const ids = held.map(({ id }) => id);
      if (ids.length === 0) return;
      if (ids.length === 1) {
        const [one] = await trx('app.mail_outbox')
          .whereIn('id', ids)
          .update({ status: 'pending', next_try_at: now() })
          .returning(['id', 'template']);
        await notify(trx, mailChannel, mailNotice(one!));
        return;
      }
      const digestId = derivedId('digest', ids[0]!);
      await enqueueMail(trx, { id: digestId, template: 'digest', toUserId, data: { digestId }, at: now() });
      await trx('app.mail_outbox').whereIn('id', ids).update({ status: 'gathered', digest_id: digestId });
    });
  }
}
