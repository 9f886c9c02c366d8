import type { Db } from '../database/db.ts';

/** Maximum number of orders, and of cards, to choose from. */
const MOST = 100;

/** The orders and tradelines that a ticket can be about. */
interface Subjects {
  readonly orders: { readonly id: string; readonly number: string; readonly clientName: string }[];
  /** The tradelines on a buyer's orders, or a cardholder's own cards. */
  readonly tradelines: {
    readonly cardId: string;
    readonly bank: string;
    readonly limitCents: number;
    readonly order: { readonly id: string; readonly number: string } | null;
  }[];
}

/** Returns what a customer's ticket can be about, newest first, without deleted records. */
export async function ticketSubjects(db: Db, customerId: string): Promise<Subjects> {
  const [orders, cards] = await Promise.all([
    db.raw<{ id: string; number: string; name: string; lines: Line[] }>(
      `select o.id, o.first_position::text as number, o.client_name as name, o.state->'lines' as lines from read.orders o
       where o.buyer_id = ? and o.tab is not null and o.tab <> 'deleted' order by o.placed_at desc, o.first_position desc limit ?`,
      [customerId, MOST],
    ),
    db.raw<{ id: string; lender: string; limit_cents: number }>(
      `select c.id::text, c.lender, c.limit_cents from read.cards c
       where c.cardholder_id = ? and c.card_state <> 'archived' order by c.lender, c.id limit ?`,
      [customerId, MOST],
    ),
  ]);
  return {
    orders: orders.rows.map(({ id, number, name }) => ({ id, number, clientName: name })),
    tradelines: [
      ...orders.rows.flatMap(({ id, number, lines }) =>
        lines.map(({ cardId, bank, limitCents }) => ({ cardId, bank, limitCents, order: { id, number } })),
      ),
      ...cards.rows.map(({ id, lender, limit_cents: limitCents }) => ({
        cardId: id,
        bank: lender,
        limitCents,
        order: null,
      })),
    ],
  };
}

interface Line {
  readonly cardId: string;
  readonly bank: string;
  readonly limitCents: number;
}
