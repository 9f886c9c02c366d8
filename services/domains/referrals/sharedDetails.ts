import type { Db } from '#projections/database/db.ts';
import { openPayout, type PayoutDetails, payoutTable } from '#services/domains/payouts/payoutDetails.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { SharedDetail } from './contract.ts';

type Deps = Pick<ApiDeps, 'db' | 'vault'>;
/** Somebody who was brought, with what they have in common with whoever brought them. */
interface Sharing {
  readonly referrerId: string;
  readonly referredId: string;
  readonly shares: readonly SharedDetail[];
}

/**
 * People who have their phone number or the account that money is sent to in common with whoever brought them: perhaps one person with two
 * accounts (domains, D5). A warning for staff, no refusal: families share both. Only what is the same is told, never the value.
 */
export async function sharedDetails({ db, vault }: Deps, referrerIds: readonly string[]): Promise<readonly Sharing[]> {
  const pairs = await broughtBy(db, referrerIds);
  const payouts = await payoutsOf({ db, vault }, [
    ...new Set(pairs.flatMap(({ referrer_id: one, user_id: other }) => [one, other])),
  ]);
  return pairs
    .map(({ referrer_id: referrerId, user_id: referredId, same_phone: samePhone }) => {
      const samePayout = isSame(payouts.get(referrerId), payouts.get(referredId));
      const shares = [...(samePhone ? (['phone'] as const) : []), ...(samePayout ? (['payout'] as const) : [])];
      return { referrerId, referredId, shares };
    })
    .filter(({ shares }) => shares.length > 0);
}

/** A number is the same however it is written: its last ten digits count. */
const digits = (column: string) => `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

async function broughtBy(db: Db, referrerIds: readonly string[]) {
  const { rows } = await db.raw<{ referrer_id: string; user_id: string; same_phone: boolean | null }>(
    `select a.referrer_id, a.user_id, ${digits('u.phone')} = ${digits('r.phone')} and length(${digits('r.phone')}) = 10 as same_phone
       from app.referral_attributions a
       join app.users u on u.id = a.user_id and u.forgotten_at is null
       join app.users r on r.id = a.referrer_id and r.forgotten_at is null
      where a.referrer_id = any(?::uuid[])`,
    [[...referrerIds]],
  );
  return rows;
}

async function payoutsOf({ db, vault }: Deps, userIds: readonly string[]): Promise<ReadonlyMap<string, PayoutDetails>> {
  if (userIds.length === 0) return new Map();
  const rows = await payoutTable(db).whereRaw('cardholder_id = any(?::uuid[])', [[...userIds]]);
  const opened = await Promise.all(rows.map((row) => openPayout(vault, row)));
  return new Map(rows.map((row, at) => [row.cardholder_id, opened[at]!]));
}

function isSame(one: PayoutDetails | undefined, other: PayoutDetails | undefined): boolean {
  if (!one || !other) return false;
  const sameAccount =
    one.account !== null &&
    one.account.accountNumber === other.account?.accountNumber &&
    one.account.routingNumber === other.account.routingNumber;
  return sameAccount || (one.cashtag !== null && one.cashtag.toLowerCase() === other.cashtag?.toLowerCase());
}
