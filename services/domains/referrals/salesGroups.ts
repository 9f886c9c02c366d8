import type { Db } from '#projections/database/db.ts';
import { addDays, PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import { askedThen, fitsLink } from './fitsLink.ts';
import type { ReferralGroup, SalesPeriod, StatisticGroup } from './salesSchemas.ts';

interface Asked {
  /** Pacific days, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: SalesPeriod;
  /** Null: everybody's. */
  readonly referrerId: string | null;
  readonly group: StatisticGroup;
}

/** More codes than anyone reads on a page; the spreadsheet contains all of them. */
export const GROUPS_SHOWN = 200;

/**
 * Returns the results of referral codes in a range of Pacific days, with a row per code, type of referrer or period
 * that has any. Sorted by the highest turnover, periods by the earliest. Amounts are those that the ledger booked in
 * that time.
 */
export async function salesGroups(
  db: Db,
  { group, by, referrerId, from, to }: Asked,
  most: number | null = null,
): Promise<ReferralGroup[]> {
  const { rows } = await db.raw<StoredGroup>(
    `with facts (owner_id, day, what, n) as (${facts.join(' union all ')})
     select ${keys[group]}, ${sums}
       from facts f join app.users u on u.id = f.owner_id left join app.referral_codes c on c.owner_id = f.owner_id
      where :referrer::uuid is null or f.owner_id = :referrer::uuid
      group by 1, 2, 3, 4, 5 having bool_or(f.n <> 0)
      order by ${group === 'period' ? '5' : '"confirmedCents" desc, "earnedCents" desc, "cardCents" desc, 1, 4'} limit :most::int`,
    {
      referrer: referrerId,
      by,
      from: startOfDay(from),
      until: startOfDay(addDays(to, 1)),
      firstDay: from,
      lastDay: to,
      zone: PACIFIC,
      most,
    },
  );
  return rows.map(({ owner_id: ownerId, kind, code, name, day, ...counted }) => ({
    ownerId,
    kind,
    code,
    name,
    day,
    ...(Object.fromEntries(figures.map((figure) => [figure, Number(counted[figure])])) as Figures),
  }));
}

const figures = [
  'clicks',
  'signUps',
  'firstOrders',
  'orders',
  'cards',
  'confirmedCents',
  'refundedCents',
  'earnedCents',
  'cardCents',
  'paidCents',
] as const;
type Figures = Record<(typeof figures)[number], number>;
const sums = figures.map((name) => `coalesce(sum(f.n) filter (where f.what = '${name}'), 0) as "${name}"`).join(', ');

/** The type of a code's owner: a client, a broker, a cardholder, or a salesperson. */
const kind = `case when u.user_type = 'buyer' then 'client' when u.user_type in ('broker', 'cardholder') then u.user_type else 'sales' end`;
const name = `case when u.forgotten_at is null then u.first_name || ' ' || u.last_name else '' end`;
const keys: Readonly<Record<StatisticGroup, string>> = {
  code: `f.owner_id, ${kind} as kind, c.code, ${name} as name, null::text as day`,
  kind: `null::uuid as owner_id, ${kind} as kind, null::text as code, null::text as name, null::text as day`,
  period: `null::uuid as owner_id, null::text as kind, null::text as code, null::text as name,
    to_char(greatest(date_trunc(:by, f.day)::date, :firstDay::date), 'YYYY-MM-DD') as day`,
};

const dayOf = (at: string) => `(${at} at time zone :zone)::date`;
const within = (at: string) => `${at} >= :from::timestamptz and ${at} < :until::timestamptz`;
const brought = (userId: string) => `join app.referral_attributions a on a.user_id::text = ${userId}`;
/** Facts to sum up: the referrer, the Pacific day, and the amounts. */
const facts = [
  `select c.owner_id, k.day, 'clicks', 1::bigint from app.referral_clicks k join app.referral_codes c on c.code = k.code
    where k.day between :firstDay::date and :lastDay::date`,
  `select a.referrer_id, ${dayOf('a.attributed_at')}, 'signUps', 1 from app.referral_attributions a where ${within('a.attributed_at')}`,
  `select a.referrer_id, ${dayOf('o.at')}, 'firstOrders', 1
     from (select buyer_id, min(paid_at) as at from read.orders where paid_at is not null group by 1) o ${brought('o.buyer_id')}
    where ${within('o.at')}`,
  `select a.referrer_id, ${dayOf('o.paid_at')}, 'orders', 1 from read.orders o ${brought('o.buyer_id')} where ${within('o.paid_at')}`,
  `select a.referrer_id, ${dayOf('k.approved_at')}, 'cards', 1 from read.cards k ${brought('k.cardholder_id')} ${askedThen}
    where ${within('k.approved_at')} and ${fitsLink}`,
  `select a.referrer_id, ${dayOf('l.at')}, case l.account when 'revenue' then 'confirmedCents' else 'refundedCents' end,
       case l.account when 'revenue' then -l.amount_cents else l.amount_cents end
     from read.ledger l ${brought('l.buyer_id')} where l.account in ('revenue', 'refunds') and ${within('l.at')}`,
  // A card's earning is no commission on the underlying sale.
  `select l.referrer_id::uuid, ${dayOf('l.at')}, case l.type when 'account.referral-card-earned.v1' then 'cardCents' else 'earnedCents' end,
       l.amount_cents
     from read.ledger l where l.account = 'referral-expense' and l.referrer_id is not null and ${within('l.at')}`,
  `select l.referrer_id::uuid, ${dayOf('l.at')}, 'paidCents', l.amount_cents from read.ledger l
    where l.account = 'referral-payable' and l.type in ('account.referral-paid.v1', 'account.referral-unpaid.v1') and ${within('l.at')}`,
];

type StoredGroup = Pick<ReferralGroup, 'kind' | 'code' | 'name' | 'day'> & {
  readonly owner_id: string | null;
} & Readonly<Record<(typeof figures)[number], string>>;
