import { named } from '#projections/grid/named.ts';
import type { Db } from '#projections/database/db.ts';
import type { UserType } from '#workflows/kernel/actor.ts';
import { codeFrom } from '#workflows/referral/referralCode.ts';
import { askedThen, fitsLink } from './fitsLink.ts';

const searched = `(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || c.code)`;
/** Returns the condition of `named` with named parameters. */
function isNamed(search: string): { readonly sql: string; readonly values: Readonly<Record<string, string>> } {
  const { sql, values } = named(searched, search);
  let at = 0;
  return {
    sql: sql.replace(/\?/g, () => `:like${at++}`),
    values: Object.fromEntries(values.map((value, index) => [`like${index}`, String(value)])),
  };
}

/** Returns cardholders with a code of their own, those with the most referrals first. */
export async function referringCardholders(
  db: Db,
  {
    search,
    page,
    pageSize,
  }: { readonly search?: string | undefined; readonly page: number; readonly pageSize: number },
) {
  const found = isNamed(search ?? '');
  const from = `from app.referral_codes c join app.users u on u.id = c.owner_id
    where 'cardholder' in (u.user_type, u.other_kind) and u.forgotten_at is null and ${found.sql}`;
  const { rows } = await db.raw<Named & { sign_ups: number; cards: number; total: number }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email, c.code, count(*) over ()::int as total,
       (select count(*) from app.referral_attributions a where a.referrer_id = u.id)::int as sign_ups,
       (select count(*) from read.cards k join app.referral_attributions a on a.user_id::text = k.cardholder_id
         ${askedThen}
         where a.referrer_id = u.id and k.card_state in ('active', 'onUpdateReview') and ${fitsLink})::int as cards
     ${from} order by sign_ups desc, name, u.id limit :limit offset :offset`,
    { ...found.values, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return {
    rows: rows.map(({ sign_ups: signUps, total: _, ...row }) => ({ ...row, signUps })),
    count: rows[0]?.total ?? 0,
  };
}

/**
 * Returns the first twenty people of these types with a code, by name, address or code. An exact code finds its owner,
 * whatever their type.
 */
export async function peopleWithCode(db: Db, search: string, kinds: readonly UserType[]): Promise<Named[]> {
  const found = isNamed(search);
  const { rows } = await db.raw<Named>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email, c.code
       from app.referral_codes c join app.users u on u.id = c.owner_id
      where u.disabled_at is null and u.forgotten_at is null and ${found.sql}
        and (array[u.user_type, u.other_kind] && :kinds::text[] or c.code = :code) order by name, u.id limit 20`,
    { ...found.values, kinds: [...kinds], code: codeFrom(search) ?? '' },
  );
  return rows;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly code: string;
}
