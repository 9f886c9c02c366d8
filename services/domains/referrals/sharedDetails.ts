import type { Db } from '#projections/database/db.ts';
import { openPayout, type PayoutDetails, payoutTable } from '#services/domains/payouts/payoutDetails.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { SharedDetail } from './contract.ts';

type Deps = Pick<ApiDeps, 'db' | 'vault'>;
/** A referred person, with the details that they share with their referrer. */
interface Sharing {
  readonly referrerId: string;
  readonly referredId: string;
  readonly shares: readonly SharedDetail[];
}

/**
 * Returns people with the same phone number or payout account as their referrer: possibly one person with two accounts
 * (domains, D5). It is a warning for staff and no refusal, since families share both. The result says which details are
 * equal, never their values.
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

/** Phone numbers are compared by their last ten digits, whatever their format. */
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
