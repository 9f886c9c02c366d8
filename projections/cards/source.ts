import type { Knex } from 'knex';
import { z } from 'zod';
import { reportingDays, statementDays } from './statementDays.ts';

/**
 * Active, slots free, no active hold (secret ones count), owner verified and not blocked (lifecycles, "Card"). To `owner` their
 * own cards are as if no secret hold were: that it is not for sale would tell them. Throws for what is no id.
 */
export const orderableTo = (owner?: string): string =>
  `c.card_state = 'active' and c.slots_available > 0 and not ${heldFor(owner)} and coalesce(o.verified, false) and not coalesce(o.blocked, false)`;
export const orderable = orderableTo();

function heldFor(owner: string | undefined): string {
  return owner === undefined
    ? 'coalesce(h.on_hold, false)'
    : `(case when ${notOf(owner)} then coalesce(h.on_hold, false) else coalesce(h.on_visible_hold, false) end)`;
}

/** Whether a card is somebody else's, in SQL. Throws for what is no id. */
export function notOf(owner: string): string {
  return `c.cardholder_id is distinct from '${z.uuid().parse(owner)}'`;
}

/** Cards with what they are asked together with: holds, owner, and the dates of the day of the question. */
export const source = `read.cards c
  left join read.card_holds h on h.id = c.id
  left join read.card_owners o on o.id = c.cardholder_id
  join json_to_recordset(?::json) as d (day int, next_date date, statement_date date, booking_window text, days_before int, purchase_by date) on d.day = c.statement_day
  left join json_to_recordset(?::json) as b (id int, days int) on b.id = c.bank_id`;

/** The values of `source`'s parameters. */
export const sourceValues = (now: Date): Knex.RawBinding[] => [
  JSON.stringify(statementDays(now.toISOString())),
  JSON.stringify(reportingDays(now.toISOString()).banks),
];

export const reportsBy = (now: Date): string =>
  `(d.statement_date + coalesce(b.days, ${reportingDays(now.toISOString()).usual}))`;
