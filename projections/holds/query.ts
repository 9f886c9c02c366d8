import type { Knex } from 'knex';
import type { Actor } from '#workflows/kernel/actor.ts';
import { maySee } from '#workflows/hold/hold.ts';
import type { HoldRow } from './model.ts';

/** The holds of a card that this person may know of, the earliest first: a secret one is not there for a cardholder. */
export async function holdsOf(db: Knex, cardId: string, actor: Actor): Promise<readonly HoldRow[]> {
  const { rows } = await db.raw<{ rows: StoredHold[] }>(
    `select ${columns} from ${source} where h.card_id = ? order by h.start_date, h.placed_at, h.hold_id`,
    [cardId],
  );
  return rows.filter(({ kind }) => maySee({ kind }, actor)).map(shown);
}

/** The open holds of these cards that this person may know of, by card. */
export async function openHoldsOf(
  db: Knex,
  cardIds: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, readonly HoldRow[]>> {
  const { rows } = await db.raw<{ rows: StoredHold[] }>(
    `select ${columns} from ${source} where h.card_id = any(?::text[]) and h.status in ('scheduled', 'active') order by h.start_date, h.placed_at, h.hold_id`,
    [[...cardIds]],
  );
  const byCard = new Map<string, HoldRow[]>();
  for (const row of rows) {
    if (maySee(row, actor)) byCard.set(row.card_id, [...(byCard.get(row.card_id) ?? []), shown(row)]);
  }
  return byCard;
}

const source = 'read.holds h join read.hold_streams s on s.id = h.card_id';
const columns =
  'h.hold_id, h.card_id, h.cardholder_id, h.kind, h.status, h.start_date::text, h.end_date::text, h.reason, h.ended_because, h.placed_at, h.updated_at, s.revision';

interface StoredHold {
  hold_id: string;
  card_id: string;
  cardholder_id: string;
  kind: HoldRow['kind'];
  status: HoldRow['status'];
  start_date: string;
  end_date: string | null;
  reason: string | null;
  ended_because: string | null;
  placed_at: Date;
  updated_at: Date;
  revision: string;
}

const shown = (row: StoredHold): HoldRow => ({
  holdId: row.hold_id,
  cardId: row.card_id,
  cardholderId: row.cardholder_id,
  kind: row.kind,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  reason: row.reason,
  endedBecause: row.ended_because,
  placedAt: row.placed_at.toISOString(),
  cancelled: row.status === 'cancelled',
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});
