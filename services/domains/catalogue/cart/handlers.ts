import type { TradelineRow } from '#projections/cards/model.ts';
import { tradelinesById } from '#projections/cards/tradelines.ts';
import { addToCart, type CartEntry, cartOf, keepInCart, removeFromCart } from './carts.ts';
import { type Caller, type RouteHandler, handle } from '#services/http/call.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { type Cart, cart } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { ownerIn } from '#services/domains/catalogue/ownerIn.ts';
import { isListed } from '#services/domains/cards/listed.ts';

/** A buyer's cart; a guest's is merged by adding it after signing in. */
export const cartHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records } = deps;
  return [
    handle(cart.myCart, ({ caller }) => shownCart(deps, caller!)),
    handle(cart.addToCart, async ({ body, person, caller }) => {
      const ids = [...new Set(body.tradelines.map(({ id }) => id))];
      const seenBefore = new Map(body.tradelines.map(({ id, ...seen }) => [id, seen]));
      const known = new Map(await tradelinesById(db, ids, await inForceNow(deps), ownerIn(caller)));
      for (const { id, orderable } of known.values()) {
        if (!orderable && !(await isListed(records, id))) known.delete(id);
      }
      const entries = ids
        .flatMap((id) => known.get(id) ?? [])
        .map((row) => ({ ...addedNow(row), ...seenBefore.get(row.id) }));
      const noRoom = await addToCart(deps, person.userId, entries);
      return shownCart(deps, caller!, [...ids.filter((id) => !known.has(id)), ...noRoom]);
    }),
    handle(cart.keepInCart, async ({ body, person, caller }) => {
      const row = (await tradelinesById(db, [body.id], await inForceNow(deps), ownerIn(caller))).get(body.id);
      if (row) await keepInCart(db, person.userId, addedNow(row));
      return shownCart(deps, caller!);
    }),
    handle(cart.removeFromCart, async ({ body, person, caller }) => {
      await removeFromCart(db, person.userId, body.id);
      return shownCart(deps, caller!);
    }),
  ];
};

const addedNow = ({ id, statementDate, priceCents }: TradelineRow): CartEntry => ({
  cardId: id,
  statementDateWhenAdded: statementDate,
  priceCentsWhenAdded: priceCents,
});

async function shownCart(deps: ApiDeps, caller: Caller, leftOut: readonly string[] = []): Promise<Cart> {
  const entries = await cartOf(deps.db, caller.person.userId);
  const known = await tradelinesById(
    deps.db,
    entries.map(({ cardId }) => cardId),
    await inForceNow(deps),
    ownerIn(caller),
  );
  const items = entries.flatMap(({ cardId, ...whenAdded }) => {
    const row = known.get(cardId);
    return row
      ? [{ ...row, ...whenAdded, available: row.orderable, deleted: row.status === 'deleted', package: null }]
      : [];
  });
  return { items, maximum: linesMaximum, leftOut: [...leftOut] };
}
