import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { isOutOfReach, recipientOf } from './guests.ts';
import type { MailTransport } from './mailTransport.ts';
import type { FindMailFacts } from './mailFacts.ts';
import { type RenderDeps, renderMail } from './renderMail.ts';
import { awaitedTemplates, isTemplate, type Template } from '#services/domains/mails.ts';
import type { ReceiptFile } from '#services/evidence/orderReceipt.ts';
import type { Language } from '#words/languages.ts';
import type { MailData } from './mailData.ts';

export interface MailDeps extends RenderDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly transport: MailTransport | undefined;
  readonly factsOf: FindMailFacts;
  /** Makes the file that proves an order to its buyer, for the mails that carry it. */
  readonly receiptFor?: (mail: {
    readonly template: Template;
    readonly data: MailData;
    readonly toUserId: string;
    readonly language: Language;
  }) => Promise<ReceiptFile | undefined>;
  /** Learns the words that were changed, before a mail is written. */
  readonly learnWords?: () => Promise<unknown>;
}

export type MailOutcome = 'sent' | 'kept' | 'skipped' | 'retrying' | 'failed';

interface Claimed {
  id: string;
  template: string;
  to_user: string;
  data: MailData;
  tries: number;
}

const triesAtMost = 6;
const minuteMs = 60_000;
/** Who claimed a mail renews the claim while at it: one that was not renewed for so long is a killed process's. By the database's own clock, which no demo moves. */
export const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;

/**
 * Sends what is due (for `overdueMs` already), one mail after the other, at most `max`; any number of processes may do so at once. A mail is
 * marked before it is handed to the server and after: only a kill in between can make it go out twice. Once the signal
 * aborts the mail in hand is the last.
 */
export async function sendDueMails(
  deps: MailDeps,
  { max = 50, signal, overdueMs = 0 }: { max?: number; signal?: AbortSignal; overdueMs?: number } = {},
): Promise<readonly MailOutcome[]> {
  const outcomes: MailOutcome[] = [];
  while (outcomes.length < max && !signal?.aborted) {
    const mail = await claim(deps, { overdueMs });
    if (!mail) break;
    outcomes.push(await deliver(deps, mail));
  }
  return outcomes;
}

/** Marks all mails that are due as kept: without a mail server there is nothing else to do with them. */
export const keepDueMails = async ({ db, now }: Pick<MailDeps, 'db' | 'now'>): Promise<void> =>
  void (await db.raw(`update app.mail_outbox set status = 'kept', tries = tries + 1 where ${isDue}`, { at: now() }));

/** Sends one mail now if it is due; undefined when it is not, or when somebody else is at it. */
export async function sendMail(deps: MailDeps, id: string): Promise<MailOutcome | undefined> {
  const mail = await claim(deps, { id });
  return mail && deliver(deps, mail);
}

const isDue = `((status = 'pending' and next_try_at <= :at) or (status = 'sending' and claimed_at <= clock_timestamp() - interval '${LEASE_SECONDS} seconds'))`;
const awaitedFirst = 'order by (template = any(:awaited)) desc, next_try_at, created_at';

/** The mails that are due, the awaited ones first, at most `max`. */
export async function dueMails(
  { db, now }: Pick<MailDeps, 'db' | 'now'>,
  max: number,
): Promise<readonly { readonly id: string; readonly template: string }[]> {
  const { rows } = await db.raw<{ id: string; template: string }>(
    `select id, template from app.mail_outbox where ${isDue} ${awaitedFirst} limit :max`,
    { at: now(), awaited: awaitedTemplates, max },
  );
  return rows;
}

async function claim(
  { db, now }: MailDeps,
  { id, overdueMs = 0 }: { id?: string; overdueMs?: number },
): Promise<Claimed | undefined> {
  const { rows } = await db.raw<Claimed>(
    `update app.mail_outbox set status = 'sending', tries = tries + 1, claimed_at = clock_timestamp()
      where id = (select id from app.mail_outbox
                   where ${isDue} and (:id::uuid is null or id = :id::uuid)
                   ${awaitedFirst} for update skip locked limit 1)
      returning id, template, to_user, data, tries`,
    { at: new Date(now().getTime() - overdueMs), id: id ?? null, awaited: awaitedTemplates },
  );
  return rows[0];
}

async function deliver(deps: MailDeps, mail: Claimed): Promise<MailOutcome> {
  const { db, now, transport } = deps;
  const settle = (columns: Record<string, unknown>) =>
    db('app.mail_outbox').where({ id: mail.id, status: 'sending', tries: mail.tries }).update(columns);
  if (!transport) {
    await settle({ status: 'kept' });
    return 'kept';
  }
  const recipient = await recipientOf(db, mail.to_user);
  if (!recipient || isOutOfReach(recipient, mail.template)) {
    await settle({ status: 'skipped', last_error: 'The account is gone' });
    return 'skipped';
  }
  if (recipient.isRefused) {
    await settle({ status: 'failed', last_error: 'Nothing is mailed to this address: the mail server refused it' });
    return 'failed';
  }
  const renewing = world.setInterval(
    () => void settle({ claimed_at: db.raw('clock_timestamp()') }).catch(() => {}),
    RENEW_MS,
  );
  try {
    if (!isTemplate(mail.template)) throw new Error(`There is no mail template ${mail.template}`);
    const { template, data, to_user: toUserId } = mail;
    const facts = await deps.factsOf({ template, data, toUserId });
    await deps.learnWords?.();
    const receipt = await deps.receiptFor?.({ template, data, toUserId, language: recipient.locale });
    const rendered = renderMail(deps, { template, data, facts, hasReceipt: receipt !== undefined }, recipient);
    await transport.send({
      messageId: `<${mail.id}@${new URL(deps.publicUrl).hostname}>`,
      to: recipient.email,
      ...rendered,
      receipt,
    });
  } catch (fault) {
    const last = mail.tries >= triesAtMost || bounced(fault);
    const said = faultOf(fault, recipient.email);
    if (isOfAddress(fault)) await noteRefusal(deps, mail.to_user, { email: recipient.email, said });
    const next = new Date(now().getTime() + 2 ** (mail.tries - 1) * minuteMs);
    await settle({ status: last ? 'failed' : 'pending', next_try_at: next, last_error: said });
    return last ? 'failed' : 'retrying';
  } finally {
    world.clearTimeout(renewing);
  }
  await settle({ status: 'sent', sent_at: now(), last_error: null });
  return 'sent';
}

/** The server said for good that nobody there takes it (RFC 5321: 550 to 559): another try would be refused, too. */
const bounced = (fault: unknown): boolean => {
  const { responseCode } = (fault ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 559;
};

/** It's the address, and no policy of the server (RFC 3463: 5.7) or the size of the mail. */
const isOfAddress = (fault: unknown): boolean => {
  const { responseCode, response } = (fault ?? {}) as { responseCode?: unknown; response?: unknown };
  return [550, 551, 553].includes(Number(responseCode)) && !/\b5\.7\.\d/.test(String(response));
};

/** From now on nothing is mailed there, until the address changes or staff lift it. A guest is mailed only what they asked for. */
const noteRefusal = (
  { db, now }: MailDeps,
  userId: string,
  { email, said }: { readonly email: string; readonly said: string },
) =>
  db('app.users').where({ id: userId, email }).update({ bounced_email: email, bounced_at: now(), bounce_said: said });

/** What the server said, without the address that servers like to repeat. */
const faultOf = (fault: unknown, email: string): string =>
  (fault instanceof Error ? fault.message : String(fault)).replaceAll(email, '[address]').slice(0, 300);
