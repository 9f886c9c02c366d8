import { tradelinesById } from '#projections/cards/tradelines.ts';
import { addToCart, cartOf, removeFromCart } from './carts.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { type Cart, cart } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/domains/settings/inForce.ts';
import { isListed } from '#services/domains/cards/listed.ts';

/** A buyer's cart; a guest's is merged by adding it after signing in. */
export const cartHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records } = deps;
  return [
    handle(cart.myCart, ({ person }) => shownCart(deps, person.userId)),
    handle(cart.addToCart, async ({ body, person }) => {
      const ids = [...new Set(body.tradelines.map(({ id }) => id))];
      const known = new Map(await tradelinesById(db, ids, await inForceNow(deps)));
      for (const { id, orderable } of known.values()) {
        if (!orderable && !(await isListed(records, id))) known.delete(id);
      }
      const entries = ids
        .flatMap((id) => known.get(id) ?? [])
        .map(({ id, statementDate }) => ({ cardId: id, statementDateWhenAdded: statementDate }));
      const noRoom = await addToCart(deps, person.userId, entries);
      return shownCart(deps, person.userId, [...ids.filter((id) => !known.has(id)), ...noRoom]);
    }),
    handle(cart.removeFromCart, async ({ body, person }) => {
      await removeFromCart(db, person.userId, body.id);
      return shownCart(deps, person.userId);
    }),
  ];
};

async function shownCart(deps: ApiDeps, userId: string, leftOut: readonly string[] = []): Promise<Cart> {
  const entries = await cartOf(deps.db, userId);
  const known = await tradelinesById(
    deps.db,
    entries.map(({ cardId }) => cardId),
    await inForceNow(deps),
  );
  const items = entries.flatMap(({ cardId, statementDateWhenAdded }) => {
    const row = known.get(cardId);
    return row ? [{ ...row, statementDateWhenAdded }] : [];
  });
  return { items, maximum: linesMaximum, leftOut: [...leftOut] };
}
