import type { Value } from '../database/db.ts';
import { z } from 'zod';
import type { InForce } from '#workflows/settings/settings.ts';
import { ownReportingDays, sellingDays, statementDays } from './statementDays.ts';

/**
 * Returns the SQL for whether a card can be ordered: active, slots free, no active hold (including secret ones), owner
 * verified and not blocked (lifecycles, "Card"). For `owner`, secret holds on their own cards are ignored, because the
 * difference would reveal them. Throws for an invalid id.
 */
export const orderableTo = (owner?: string): string => orderableUnless(heldFor(owner));
export const orderable = orderableTo();
/** Same condition, as the card's own owner sees it. */
export const orderableToItsOwner = orderableUnless('coalesce(h.on_visible_hold, false)');

function orderableUnless(held: string): string {
  return `c.card_state = 'active' and c.slots_available > 0 and not ${held} and coalesce(o.verified, false) and not coalesce(o.blocked, false)`;
}

function heldFor(owner: string | undefined): string {
  return owner === undefined
    ? 'coalesce(h.on_hold, false)'
    : `(case when ${notOf(owner)} then coalesce(h.on_hold, false) else coalesce(h.on_visible_hold, false) end)`;
}

/** Returns the SQL for whether a card belongs to another person. Throws for an invalid id. */
export function notOf(owner: string, alias = 'c'): string {
  return `${alias}.cardholder_id is distinct from '${z.uuid().parse(owner)}'`;
}

/** Returns the SQL for cards joined with their holds and owner. */
export const cardsIn = (t: Readonly<Record<'cards' | 'card_holds' | 'card_owners', string>>): string => `${t.cards} c
  left join ${t.card_holds} h on h.id = c.id
  left join ${t.card_owners} o on o.id = c.cardholder_id`;
const cards = cardsIn({ cards: 'read.cards', card_holds: 'read.card_holds', card_owners: 'read.card_owners' });

/** Cards with their next statement. */
export const ownCards = `${cards}
  join json_to_recordset(?::json) as d (day int, next_date date) on d.day = c.statement_day`;
/** Returns the values of `ownCards`' parameters. */
export const ownCardsValues = (now: Date): Value[] => [JSON.stringify(statementDays(now.toISOString()))];

/** Cards as they are sold: with the dates of an order placed at the time of the query. */
export const source = `${cards}
  join json_to_recordset(?::json) as d (day int, statement_date date, booking_window text, days_before int, purchase_by date, pay_in_by timestamptz, reporting_days int) on d.day = c.statement_day
  left join json_to_recordset(?::json) as b (id int, days int) on b.id = c.bank_id`;
/** Returns the values of `source`'s parameters. */
export const sourceValues = ({ now, settings }: InForce): Value[] => [
  JSON.stringify(sellingDays(now, settings)),
  JSON.stringify(ownReportingDays(settings)),
];

/** The day on which a line should be on the reports, for its statement in `source`. */
export const reportsBy = '(d.statement_date + coalesce(b.days, d.reporting_days))';
