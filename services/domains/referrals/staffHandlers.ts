import { world } from '#projections/world.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person, UserType } from '#workflows/kernel/actor.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { findUsers, isCardholderToo, userById } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { referralBalances, sumsOf } from './balances.ts';
import { referrals } from './contract.ts';
import { linkOf } from './links.ts';
import { ownAmountAt, setOwnAmount } from './ownAmount.ts';
import { clicksOn, referredBy } from './referred.ts';
import { referralEntries } from './referralEntries.ts';
import { sharedDetails } from './sharedDetails.ts';
import { peopleWithCode, referringCardholders } from './referrersPage.ts';

/** Handlers of referrers for staff, and of confirming who referred a person. */
export const staffReferralHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  const balancesOf = (referrerIds: readonly string[]) => referralBalances(db, { referrerIds });
  const amountOf = async (id: string) => {
    const { now: at, settings } = await inForceNow(deps);
    return { ...(await ownAmountAt(db, id, at)), settingCents: settings.cardholderReferralCents };
  };
  return [
    handle(referrals.referrers, async ({ query: { search, page, pageSize } }) => {
      const { rows, count } = await referringCardholders(db, { search, page, pageSize });
      const balances = await balancesOf(rows.map(({ id }) => id));
      const at = now().toISOString();
      return {
        rows: rows.map((row) => ({
          ...row,
          ...sumsOf(
            balances.filter(({ referrerId }) => referrerId === row.id),
            at,
          ),
        })),
        count,
        countIsExact: true,
      };
    }),
    handle(referrals.referrer, async ({ params: { id } }) => {
      const user = await userById(db, id);
      if (!user || !isCardholderToo(user)) throw notFound();
      const code = (await db('app.referral_codes').where({ owner_id: id }).first('code'))?.code ?? '';
      const [clicks, balances, amount, link, users, shared, entries] = await Promise.all([
        clicksOn(db, code),
        balancesOf([id]),
        amountOf(id),
        linkOf(db, id),
        findUsers(db, [id]),
        sharedDetails(deps, [id]),
        referralEntries(db, id),
      ]);
      const referred = await referredBy(db, id, balances);
      return {
        who: whoIs(users, id),
        code,
        clicks,
        ...sumsOf(balances, now().toISOString()),
        entries,
        amount,
        link,
        referred: referred.map((one) => ({
          ...one,
          shares: [...(shared.find(({ referredId }) => referredId === one.id)?.shares ?? [])],
        })),
      };
    }),
    handle(referrals.setReferralAmount, async ({ params: { id }, body, person: actor, requestOrigin }) => {
      const user = await userById(db, id);
      if (!user || !isCardholderToo(user)) throw notFound();
      const outcome = await setOwnAmount(deps, { actor, requestOrigin }, { referrerId: id, ...body });
      if (outcome === 'forgotten') throw notFound();
      if (outcome !== 'set') throw conflict(outcome);
      return amountOf(id);
    }),
    handle(referrals.filterUsers, async ({ query: { search }, person }) => ({
      rows: await peopleWithCode(db, search, kindsFor(person)),
    })),
    handle(referrals.verifyReferral, async ({ body: { userId, reason }, person: actor, requestOrigin }) => {
      const brought = await db('app.referral_attributions').where({ user_id: userId }).first('referrer_id');
      if (!brought) throw notFound();
      const id = world.newId();
      const why = await sealedReason(deps.vault, { eventId: id, userId, reason });
      if (!why) throw notFound();
      await writeAudit(db, {
        id,
        stream: `account-${userId}`,
        type: 'account.referral-verified.v1',
        data: { referrerId: brought.referrer_id, ...why },
        actor,
        at: now(),
        requestOrigin,
      });
      return { done: true } as const;
    }),
  ];
};

/**
 * Returns the user types that a person may find by name (product spec, section 6): users 2 see no cardholders, and only
 * sales 3 see internal users.
 */
function kindsFor({ userType, permissions }: Person): readonly UserType[] {
  const sales = userType === 'admin' || reaches(permissions, 'sales', 3);
  const cardholders = sales || reaches(permissions, 'users', 3) || reaches(permissions, 'cardholders', 2);
  return [
    'buyer',
    'broker',
    ...(cardholders ? (['cardholder'] as const) : []),
    ...(sales ? (['staff', 'admin'] as const) : []),
  ];
}
