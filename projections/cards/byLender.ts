import type { Db } from '../database/db.ts';
import { addYears } from '#workflows/kernel/calendar.ts';

const ON_SALE = `card_state in ('active', 'onUpdateReview')`;

/** Returns the number of cards on sale by lender id. */
export async function cardsByLender(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.raw<{ id: number; cards: number }>(
    `select bank_id as id, count(*)::int as cards from read.cards where ${ON_SALE} group by bank_id`,
  );
  return new Map(rows.map(({ id, cards }) => [id, cards]));
}

/** Returns the slots of each lender's active cards: how many are offered, and how many of these are sold or reserved. */
export async function slotsByLender(db: Db): Promise<readonly SlotsOfLender[]> {
  const { rows } = await db.raw<SlotsOfLender>(
    `select bank_id as "bankId", max(lender) as bank, count(*)::int as cards, sum(slots_offered)::int as offered, sum(slots_reserved)::int as sold
     from read.cards where card_state = 'active' group by bank_id order by offered desc, bank`,
  );
  return rows;
}
export interface SlotsOfLender {
  readonly bankId: number;
  readonly bank: string;
  readonly cards: number;
  readonly offered: number;
  readonly sold: number;
}

interface Terms {
  readonly minAgeYears: number;
  readonly minLimitCents: number;
  readonly maxSlots: number;
  readonly statementDay: number | null;
}

/** Returns the number of a lender's cards on sale, and how many of them these terms would refuse on a Pacific day. */
export async function cardsUnder(
  db: Db,
  bankId: number,
  { minAgeYears, minLimitCents, maxSlots, statementDay }: Terms,
  today: string,
): Promise<{ readonly cards: number; readonly turnedAway: number }> {
  const openedBy = addYears(today, -minAgeYears).slice(0, 7);
  const { rows } = await db.raw<{ cards: number; turnedAway: number }>(
    `select count(*)::int as cards,
            (count(*) filter (where limit_cents < :minLimitCents or opened_on > :openedBy or slots_offered > :maxSlots
                                 or statement_day <> coalesce(:statementDay::int, statement_day)))::int as "turnedAway"
       from read.cards where bank_id = :bankId and ${ON_SALE}`,
    { bankId, minLimitCents, openedBy, maxSlots, statementDay },
  );
  return rows[0] ?? { cards: 0, turnedAway: 0 };
}
