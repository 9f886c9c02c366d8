import type { Request } from 'express';
import { world } from '#projections/world.ts';
import { lenderName } from '#workflows/card/banks.ts';
import { addHours, pacificDate } from '#workflows/kernel/calendar.ts';
import { referralDays } from '#workflows/referral/referralCode.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { limitedByAddress } from '#services/domains/people/fromWhere.ts';
import { limitKeyOf } from '#services/http/network.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { attribute, type Attributed } from './attribute.ts';
import { referralBalances, sumsOf } from './balances.ts';
import { linkOf, saveLink } from './links.ts';
import { ownAmountAt } from './ownAmount.ts';
import { referralPaymentHandlers } from './paymentHandlers.ts';
import { isInProgram } from './program.ts';
import { programHandlers } from './programHandlers.ts';
import { salesHandlers } from './salesHandlers.ts';
import { staffReferralHandlers } from './staffHandlers.ts';
import { codeOf, ownerOf } from './codes.ts';
import { referrals } from './contract.ts';
import { clicksOn, referredBy } from './referred.ts';
import { referralEntries } from './referralEntries.ts';

const done = { done: true } as const;

/** Handlers of codes, and of who referred whom. */
export const referralHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  ...referralPaymentHandlers(deps),
  ...programHandlers(deps),
  ...salesHandlers(deps),
  ...staffReferralHandlers(deps),
  handle(
    referrals.myReferrals,
    fresh(['ledger', 'orders', 'bookings'], (call) => mine(deps, call)),
  ),
  handle(referrals.referralLink, ({ person }) => linkOf(deps.db, person.userId)),
  handle(referrals.saveReferralLink, async ({ body, person, requestOrigin }) => {
    if (person.behind) throw conflict('notActingForAnother');
    await saveLink(deps, { actor: person, requestOrigin }, body);
    return body;
  }),
  handle(referrals.addReferral, async ({ body: { code }, person, requestOrigin, req }) => {
    if (person.behind) throw conflict('notActingForAnother');
    await limited(deps, req);
    const at = deps.now();
    if (at.toISOString() >= (await maySayUntil(deps, person.userId))) throw conflict('referralTooLate');
    const by = { actor: person, requestOrigin, at };
    return answered(await deps.db.transaction((trx) => attribute(trx, by, { userId: person.userId, code })));
  }),
  handle(referrals.checkReferral, async ({ body: { code }, req }) => {
    await limited(deps, req);
    const owner = await ownerOf(deps.db, code);
    if (owner) await countClick(deps, req, owner.code);
    if (!owner) return { valid: false };
    const link = await linkOf(deps.db, owner.ownerId);
    return { valid: true, link, lenderNames: link.lenders.flatMap((id) => lenderName(id) ?? []) };
  }),
  handle(referrals.changeReferral, async ({ body: { userId, code, reason }, person: actor, requestOrigin }) => {
    const user = await userById(deps.db, userId);
    if (!user || user.userType === 'staff' || user.userType === 'admin') throw notFound();
    const id = world.newId();
    const data = await sealedReason(deps.vault, { eventId: id, userId, reason });
    if (!data) throw notFound();
    const by = { actor, requestOrigin, at: deps.now() };
    return answered(
      await deps.db.transaction((trx) => attribute(trx, by, { userId, code, replaces: true, more: { id, data } })),
    );
  }),
];

async function mine(deps: ApiDeps, { person: { userId, userType } }: Pick<Call, 'person'>) {
  const { db, now } = deps;
  const code = await codeOf(deps, userId);
  const { now: at, settings } = await inForceNow(deps);
  const [clicks, balances, { ownCents }, brought, until, link, inProgram, entries] = await Promise.all([
    clicksOn(db, code),
    referralBalances(db, { referrerIds: [userId] }),
    ownAmountAt(db, userId, at),
    db('app.referral_attributions').where({ user_id: userId }).first('user_id'),
    maySayUntil(deps, userId),
    linkOf(db, userId),
    isInProgram(db, { userId, userType }),
    referralEntries(db, userId),
  ]);
  const referred = await referredBy(db, userId, balances);
  return {
    code,
    inProgram,
    clicks,
    signUps: referred.length,
    conversions: referred.filter(({ conversions }) => conversions > 0).length,
    broughtBySomebody: brought !== undefined,
    maySayUntil: brought === undefined && now().toISOString() < until ? until : null,
    referred: [...referred],
    ...sumsOf(balances, now().toISOString()),
    entries,
    levels: [settings.referralPercent, settings.referralSecondPercent],
    perCardCents: ownCents ?? settings.cardholderReferralCents,
    perCardIsOwn: ownCents !== null,
    link,
  };
}

/** Returns until when a person may name their referrer: a number of days after their sign-up. */
const maySayUntil = async ({ db }: Pick<ApiDeps, 'db'>, userId: string): Promise<string> =>
  addHours((await userById(db, userId))?.createdAt ?? new Date(0).toISOString(), referralDays * 24);

/** Counts a click. Visitors are distinguished by a keyed fingerprint of the day, which can't be traced to a person. */
async function countClick({ db, now, vault }: ApiDeps, req: Request, code: string): Promise<void> {
  const day = pacificDate(now().toISOString());
  const visitor = vault.fingerprint(
    `${day}\0${limitKeyOf(req.ip ?? '')}\0${req.get('user-agent') ?? ''}`,
    'referral visitor',
  );
  await db('app.referral_clicks').insert({ code, day, visitor }).onConflict(['code', 'day', 'visitor']).ignore();
}

/** Limits attempts, so that codes can't be found by guessing. */
const limited = ({ formLimit }: ApiDeps, req: Request): Promise<void> => limitedByAddress(formLimit, req, 'referral');

function answered(outcome: Attributed) {
  if (outcome === 'attributed' || outcome === 'unchanged') return done;
  throw conflict(outcome);
}
