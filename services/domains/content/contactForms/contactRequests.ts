import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { normalEmail } from '#services/accounts/accountEmail.ts';
import { addGuest } from '#services/mail/guests.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Template } from '#services/domains/mails.ts';
import type { Language } from '#words/languages.ts';
import type { Guide } from './guides.ts';

/** As many as somebody needs who corrects themselves (domains, D12 "Forms"). */
export const CONTACTS = { name: 'contact', tries: 5, seconds: 3_600 } as const;

interface Sent {
  readonly name: string;
  readonly email: string;
  readonly locale: Language;
  readonly phone?: string;
  readonly message?: string;
  readonly bank?: string;
  readonly card_limit_cents?: number;
  readonly card_age_years?: number;
  readonly guide?: Guide;
}
const answeredBy = {
  contact: 'contact-received',
  lead: 'lead-received',
  guide: 'guide-link',
} as const satisfies Readonly<Record<string, Template>>;
export type ContactKind = keyof typeof answeredBy;

/** Keeps what somebody sent, and mails them that it's here, in one transaction. The request, the guest and the mail have one id. */
export async function keepRequest(
  { db, now }: { db: Db; now: () => Date },
  kind: ContactKind,
  { name, email, ...sent }: Sent,
): Promise<void> {
  const id = world.newId();
  const at = now();
  await db.transaction(async (trx) => {
    const address = normalEmail(email);
    await trx('app.contact_requests').insert({ id, kind, name, email: address, ...sent, created_at: at });
    await addGuest(trx, { id, email: address, firstName: name.split(/\s+/)[0] ?? name, locale: sent.locale }, at);
    await enqueueMail(trx, {
      id,
      template: answeredBy[kind],
      toUserId: id,
      data: kind === 'guide' ? { requestId: id } : {},
      at,
    });
  });
}

/** What somebody asked; a guide is mailed by itself, and waits for nobody. */
export type RequestRow = TableRow<'app.contact_requests'> & { readonly kind: 'contact' | 'lead' };

/** What staff have to answer: the longest waiting first, then what was answered, the latest first. */
export async function requestsToAnswer(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ readonly rows: readonly RequestRow[]; readonly count: number }> {
  const all = () => db('app.contact_requests').whereIn('kind', ['contact', 'lead']);
  const [counted, rows] = await Promise.all([
    all().count({ total: '*' }).first(),
    all()
      .orderByRaw(
        'answered_at desc nulls first, case when answered_at is null then created_at end, created_at desc, id',
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return { rows: rows as RequestRow[], count: Number(counted?.total ?? 0) };
}
