import { monthOf } from '#workflows/kernel/calendar.ts';
import { chooseDiscount, type DiscountTerms } from '#workflows/pricing/discount.ts';
import { priced } from '#workflows/pricing/price.ts';
import { changedBy, type Settings, settingsAt } from '#workflows/settings/settings.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { monthlySpends } from '#projections/ledger/query.ts';
import { brokerPercentAt, findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { settingsVersions } from './lifecycleSettings.ts';

/**
 * What a change of settings does to the prices of cards that lie in carts: a dry run of their discounts, at the instant from which it is in
 * force, by what each buyer has spent in that month so far. Cents.
 */
export async function priceEffect({ db }: Pick<ApiDeps, 'db'>, changes: SettingsChange, from: string) {
  const [lines, versions] = await Promise.all([inCarts(db), settingsVersions(db)]);
  const buyers = [...new Set(lines.map(({ user_id: id }) => id))];
  const [users, spends] = await Promise.all([findUsers(db, buyers), monthlySpends(db, buyers, monthOf(from))]);
  const before = settingsAt(from, versions);
  const after = changedBy(before, changes);
  const costs = ({ user_id: id, price_cents: listCents }: CartCard, { volumeTiers }: Settings): number => {
    const user = users.get(id);
    const terms: DiscountTerms = {
      brokerPercent: user ? brokerPercentAt(user, from) : 0,
      monthSpentCents: spends.get(id) ?? 0,
      volumeTiers,
    };
    return priced(listCents, chooseDiscount(terms)).priceCents;
  };
  const changed = lines
    .map((line) => ({ id: line.user_id, before: costs(line, before), after: costs(line, after) }))
    .filter((line) => line.before !== line.after);
  return {
    cards: changed.length,
    carts: new Set(changed.map(({ id }) => id)).size,
    beforeCents: changed.reduce((sum, line) => sum + line.before, 0),
    afterCents: changed.reduce((sum, line) => sum + line.after, 0),
  };
}

interface CartCard {
  readonly user_id: string;
  readonly price_cents: number;
}

/** Each card in somebody's cart that is still offered, at its list price. */
const inCarts = async (db: ApiDeps['db']): Promise<readonly CartCard[]> =>
  (
    await db('app.carts as c')
      .joinRaw('join read.cards k on k.id = c.card_id::text')
      .where('k.card_state', 'active')
      .select('c.user_id', 'k.price_cents')
  ).map((row) => ({ ...row, price_cents: Number(row.price_cents) }));
