import type { Db } from '#projections/database/db.ts';
import { looksAt } from '#services/accounts/looksAt.ts';
import { linkedProviders } from '#services/accounts/providers/ownProviders.ts';
import { factorsOf } from '#services/accounts/secondFactor/factors.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { maskedPayouts } from '#services/domains/payouts/payoutDetails.ts';
import { referralBalances } from '#services/domains/referrals/balances.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Person } from '#workflows/kernel/actor.ts';

/** Returns a person's data in tables other than the records of the lifecycles, without internal data. */
export async function ownTables(
  deps: Pick<ApiDeps, 'db' | 'vault' | 'now' | 'eventStore'>,
  { userId: id }: Person,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  return {
    signIn: {
      ...(await factorsOf(db, id)),
      providers: await linkedProviders(db, id),
      devices: await db('app.known_devices')
        .where({ user_id: id })
        .orderBy('first_seen')
        .select('first_seen', 'last_seen'),
    },
    loginsOfStaffAsYou: await looksAt(deps, id),
    cart: await db('app.carts')
      .where({ user_id: id })
      .orderBy('added_at')
      .select('card_id', 'statement_date', 'price_cents', 'added_at'),
    payouts: (await maskedPayouts(deps, [id])).get(id) ?? null,
    referrals: await referralsOf(db, id),
    documents: await documentsOf(db, id),
    testimonial:
      (await db('app.testimonials').whereRaw(`testimonial->>'userId' = ?`, [id]).first('testimonial')) ?? null,
    notificationChoices: (await db('app.notification_choices').where({ user_id: id }).first('choices')) ?? null,
    messages: await db('app.message_readers as r')
      .join('app.messages as m', 'm.id', 'r.message_id')
      .where('r.user_id', id)
      .whereNotNull('m.sent_at')
      .orderBy('m.sent_at')
      .select('m.sent_at', 'm.texts'),
    contactForms: await contactFormsOf(db, id),
    savedViews: await db('app.saved_views')
      .where({ owner_id: id })
      .orderBy('created_at')
      .select('queue', 'name', 'view', 'created_at'),
  };
}

/**
 * Returns a person's own code and link, the code that brought them, and what they earned and were paid; without names.
 */
async function referralsOf(db: Db, id: string): Promise<Record<string, unknown>> {
  const earned = await referralBalances(db, { referrerIds: [id] });
  return {
    code: (await db('app.referral_codes').where({ owner_id: id }).first('code', 'created_at')) ?? null,
    link:
      (await db('app.referral_link_terms')
        .where({ owner_id: id })
        .orderBy('revision', 'desc')
        .first('limit_min', 'limit_max', 'age_min', 'age_max', 'lenders')) ?? null,
    ownAmounts: await db('app.referral_own_amounts')
      .where({ referrer_id: id })
      .orderBy('revision')
      .select('amount_cents', 'valid_from'),
    cameBy:
      (await db('app.referral_attributions').where({ user_id: id }).first('code', 'utm', 'attributed_at')) ?? null,
    earned: earned.map(({ orderId, earnedCents, paidCents }) => ({ orderId, earnedCents, paidCents })),
    paid: await db('app.referral_payouts')
      .where({ referrer_id: id })
      .orderBy('paid_at')
      .select('order_id', 'amount_cents', 'reference', 'paid_at', 'unpaid_at'),
  };
}

/** Returns documents that a person uploaded, those that staff added about them, and those on their own orders. */
const documentsOf = (db: Db, id: string) =>
  db('app.documents as d')
    .whereRaw(
      `d.file_id in (select file_id from app.documents where uploaded_by = :id
         union select of.file_id from read.orders o join app.documents of on of.order_id = o.id::uuid where o.buyer_id = :id
         union select id from app.files where subject = :subject)`,
      { id, subject: subjectOfUser(id) },
    )
    .orderBy('d.uploaded_at')
    .select('d.file_id', 'd.type', 'd.order_id', 'd.booking_id', 'd.uploaded_at');

/** Returns contact forms that were sent from the account's address. */
const contactFormsOf = (db: Db, id: string) =>
  db('app.contact_requests as r')
    .join('app.users as u', 'u.email', 'r.email')
    .where({ 'u.id': id, 'u.email_verified': true })
    .orderBy('r.created_at')
    .select(
      'r.kind',
      'r.name',
      'r.phone',
      'r.message',
      'r.bank',
      'r.card_limit_cents',
      'r.card_age_years',
      'r.created_at',
    );
