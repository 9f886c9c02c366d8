import type { Db } from '#projections/database/db.ts';
import { linesMaximum } from '#workflows/limits.ts';

export interface CartEntry {
  readonly cardId: string;
  /** Pacific day of the next statement when the card was added. */
  readonly statementDateWhenAdded: string;
  /** The card's price when it was added, in cents; null for entries older than this field. */
  readonly priceCentsWhenAdded: number | null;
}

/** Returns a buyer's cart, in the order in which cards were added. */
export async function cartOf(db: Db, userId: string): Promise<readonly CartEntry[]> {
  const rows = await db('app.carts')
    .where({ user_id: userId })
    .orderBy('added_at')
    .orderBy('card_id')
    .select('card_id', 'price_cents', db.raw<{ day: string }>("to_char(statement_date, 'YYYY-MM-DD') as day"));
  return rows.map(({ card_id, day, price_cents }) => ({
    cardId: card_id,
    statementDateWhenAdded: day,
    priceCentsWhenAdded: price_cents,
  }));
}

/**
 * Adds cards that are not in the cart yet, as far as there is room; returns those that did not fit. Two simultaneous
 * tabs still add three at most.
 */
export async function addToCart(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  entries: readonly CartEntry[],
): Promise<readonly string[]> {
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`cart ${userId}`]);
    const there = new Set((await cartOf(trx, userId)).map(({ cardId }) => cardId));
    const missing = entries.filter(({ cardId }) => !there.has(cardId));
    const room = missing.slice(0, Math.max(0, linesMaximum - there.size));
    const at = now().getTime();
    if (room.length > 0) {
      // The times differ by a millisecond, so that the cart keeps the order of choice.
      await trx('app.carts').insert(
        room.map(({ cardId, statementDateWhenAdded, priceCentsWhenAdded }, index) => ({
          user_id: userId,
          card_id: cardId,
          statement_date: statementDateWhenAdded,
          price_cents: priceCentsWhenAdded,
          added_at: new Date(at + index),
        })),
      );
    }
    return missing.slice(room.length).map(({ cardId }) => cardId);
  });
}

/** Accepts a card's changes since it was added, as seen by the buyer: it counts as added now. */
export const keepInCart = async (
  db: Db,
  userId: string,
  { cardId, statementDateWhenAdded, priceCentsWhenAdded }: CartEntry,
): Promise<void> =>
  void (await db('app.carts')
    .where({ user_id: userId, card_id: cardId })
    .update({ statement_date: statementDateWhenAdded, price_cents: priceCentsWhenAdded }));

export const removeFromCart = (db: Db, userId: string, cardId: string): Promise<number> =>
  db('app.carts').where({ user_id: userId, card_id: cardId }).delete();

/** Removes the cards of a placed order that were in the cart at that time. A repeat changes nothing. */
export const emptyCart = async (
  db: Db,
  {
    buyerId,
    cardIds,
    addedBefore,
  }: { readonly buyerId: string; readonly cardIds: readonly string[]; readonly addedBefore: string },
): Promise<void> =>
  void (await db('app.carts')
    .where({ user_id: buyerId })
    .whereIn('card_id', [...cardIds])
    .where('added_at', '<=', addedBefore)
    .delete());
