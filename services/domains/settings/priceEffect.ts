import { extensionPrice } from '#workflows/extension/money.ts';
import { monthOf, pacificDate } from '#workflows/kernel/calendar.ts';
import { chooseDiscount, type DiscountTerms } from '#workflows/pricing/discount.ts';
import { priced } from '#workflows/pricing/price.ts';
import { changedBy, type Settings, settingsAt } from '#workflows/settings/settings.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { monthlySpends } from '#projections/ledger/query.ts';
import { brokerPercentAt, findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { settingsVersions } from '#services/settings/lifecycleSettings.ts';

/**
 * Returns how a change of settings affects the prices of cards in carts and of extensions of running bookings. It is a
 * dry run at the instant when the change takes effect, based on each buyer's spending in that month so far. In cents.
 */
export async function priceEffect({ db }: Pick<ApiDeps, 'db'>, changes: SettingsChange, from: string) {
  const [lines, running, versions] = await Promise.all([inCarts(db), extendable(db, from), settingsVersions(db)]);
  const buyers = [...new Set(lines.map(({ user_id: id }) => id))];
  const [users, spends] = await Promise.all([findUsers(db, buyers), monthlySpends(db, buyers, monthOf(from))]);
  const before = settingsAt(from, versions);
  const after = changedBy(before, changes);
  const costs = (
    { user_id: id, price_cents: listCents }: (typeof lines)[number],
    { volumeTiers }: Settings,
  ): number => {
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
    extensions: extensionEffect(running, before, after),
  };
}

/**
 * Returns the total price of one more cycle of all running bookings, before and after the change; `bookings` is 0 if
 * the total stays the same.
 */
function extensionEffect(linePrices: readonly number[], before: Settings, after: Settings) {
  const cost = (settings: Settings) =>
    linePrices.reduce(
      (sum, linePriceCents) => sum + extensionPrice({ linePriceCents, lineCommissionCents: 0 }, settings).priceCents,
      0,
    );
  const [beforeCents, afterCents] = [cost(before), cost(after)];
  return { bookings: beforeCents === afterCents ? 0 : linePrices.length, beforeCents, afterCents };
}

/** Returns the amount paid for each line that can still be extended on that day. */
const extendable = async (db: ApiDeps['db'], from: string): Promise<readonly number[]> =>
  (
    await db('read.bookings')
      .whereIn('fulfilment', ['added', 'posted'])
      .whereNull('ended_at')
      .where('extend_before', '>=', pacificDate(from))
      .select('price_cents')
  ).map(({ price_cents: cents }) => Number(cents));

/** Returns each card in a cart that is still offered, at its list price. */
const inCarts = (db: ApiDeps['db']) =>
  db('app.carts as c')
    .join('read.cards as k', 'k.id', db.raw('c.card_id::text'))
    .where('k.card_state', 'active')
    .select('c.user_id', 'k.price_cents');
