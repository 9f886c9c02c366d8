import type { Db } from '#projections/database/db.ts';
import { sqlOf } from '#projections/grid/column.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import { orderColumns } from '#projections/orders/columns.ts';
import { ordersWhere } from '#projections/orders/rows.ts';
import { isPayable, type ReferralBalance, referralBalances } from './balances.ts';
import { shortName } from './referredNames.ts';
import { type Asked, fullName, ifNamed, nameFor, requestOf, theirs } from './salesAsked.ts';
import type { CommissionState } from './salesSchemas.ts';

/** Orders of the referred people, the newest first, with the referrer's earning from each and its state. */
export const salesOrders = (db: Db, asked: Asked) =>
  blockOf(db, ordersList(asked), requestOf(asked), new Date(asked.inForce.now));

const broughtBuyer = `join app.referral_attributions a on a.user_id::text = o.buyer_id
  join app.users u on u.id = a.user_id join app.users r on r.id = a.referrer_id`;

function ordersList(asked: Asked): GridList<'all', Awaited<ReturnType<typeof orderRows>>[number]> {
  const own = (name: keyof typeof orderColumns) => sqlOf(name, orderColumns[name], 'o', new Date(asked.inForce.now))!;
  return {
    table: 'read.orders',
    alias: 'o',
    joins: { brought: broughtBuyer },
    columns: () => ({
      number: { sql: own('number'), type: 'number' },
      placedAt: { sql: own('placedAt'), type: 'instant' },
      client: { sql: nameFor(asked), type: 'text' },
      lines: { sql: own('lineCount'), type: 'number' },
      totalCents: { sql: own('totalCents'), type: 'number' },
      state: { sql: own('state'), type: 'text' },
      earnedCents: { sql: earnedOf(asked), type: 'number' },
      ...ifNamed(asked, { referrer: { sql: fullName('r'), type: 'text' } } as const),
    }),
    tabs: { all: () => theirs(asked, { sql: `o.tab <> 'deleted'`, values: [] }) },
    standard: () => [{ sql: own('number'), how: 'desc' }],
    last: own('number'),
    searched: { people: [] },
    rows: async (db, ids) => new Map((await orderRows(db, asked, ids)).map((row) => [row.id, row])),
  };
}

/** What an order earned: whoever brought the buyer, or everybody. What a cardholder earns by bringing a card is no commission on the sale that it came from. */
const earnedOf = ({ referrerId }: Asked) => `(select coalesce(sum(l.amount_cents), 0) from read.ledger l
  where l.order_id = o.id and l.account = 'referral-expense' and l.type <> 'account.referral-card-earned.v1'
  ${referrerId === null ? '' : 'and l.referrer_id = a.referrer_id::text'})`;

async function orderRows(db: Db, asked: Asked, ids: readonly string[]) {
  const { now } = asked.inForce;
  const [{ rows }, orders, balances] = await Promise.all([
    db.raw<StoredOrder>(
      `select o.id, u.first_name, u.last_name, ${fullName('r')} as referrer, ${earnedOf(asked)} as cents
       from read.orders o ${broughtBuyer} where o.id = any(?::text[])`,
      [[...ids]],
    ),
    ordersWhere(db, { sql: 'o.id = any(?::text[])', values: [[...ids]] }, new Date(now)),
    referralBalances(db, {
      ...(asked.referrerId === null ? {} : { referrerIds: [asked.referrerId] }),
      orderIds: ids,
    }),
  ]);
  const shown = new Map(orders.map(({ row }) => [row.id, row]));
  return rows.flatMap(({ id, first_name: first, last_name: last, referrer, cents }) => {
    const order = shown.get(id);
    if (!order) return [];
    const { number, placedAt, lineCount: lines, totalCents, label } = order;
    const commission = commissionState(
      balances.filter(({ orderId, ofCard }) => orderId === id && !ofCard),
      now,
    );
    const client = asked.namesThem ? `${first} ${last}` : shortName(first, last);
    return [
      { id, number, placedAt, client, referrer, lines, totalCents, label, earnedCents: Number(cents), commission },
    ];
  });
}

/** Returns the state over all who earn by an order: open amounts take precedence over settled ones. */
function commissionState(balances: readonly ReferralBalance[], now: string): CommissionState {
  const open = balances.filter(({ earnedCents, paidCents }) => earnedCents !== paidCents);
  if (open.length > 0) return open.some((one) => isPayable(one, now)) ? 'payable' : 'accruing';
  return balances.some(({ paidCents }) => paidCents > 0) ? 'paid' : 'none';
}

interface StoredOrder {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly referrer: string;
  readonly cents: string;
}
