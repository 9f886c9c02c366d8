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

/** Whether a mail is held back for the others of its minute: its reader was sent some just now. What is always mailed, or asks its reader for something, waits for nothing, and isn't counted. */
export async function waitsForOthers(trx: Db, { id, toUserId, at }: NewMail): Promise<boolean> {
  const before = await trx('app.mail_outbox')
    .where({ to_user: toUserId })
    .whereNot({ id })
    .where('created_at', '>', new Date(at.getTime() - MINUTE_MS))
    .whereNotIn('template', sentAlone)
    .count({ n: '*' })
    .first();
  return Number(before?.n ?? 0) >= BY_THEMSELVES;
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
