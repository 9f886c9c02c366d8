import type { Knex } from 'knex';
import { z } from 'zod';
import type { InForce } from '#workflows/settings/settings.ts';
import { ownReportingDays, sellingDays, statementDays } from './statementDays.ts';

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

/** Cards with their holds and owner. */
const cards = `read.cards c
  left join read.card_holds h on h.id = c.id
  left join read.card_owners o on o.id = c.cardholder_id`;

/** Cards with their next statement. */
export const ownCards = `${cards}
  join json_to_recordset(?::json) as d (day int, next_date date) on d.day = c.statement_day`;
/** The values of `ownCards`' parameters. */
export const ownCardsValues = (now: Date): Knex.RawBinding[] => [JSON.stringify(statementDays(now.toISOString()))];

/** Cards as they are sold: with the dates of an order placed at the instant of the question. */
export const source = `${cards}
  join json_to_recordset(?::json) as d (day int, statement_date date, booking_window text, days_before int, purchase_by date, reporting_days int) on d.day = c.statement_day
  left join json_to_recordset(?::json) as b (id int, days int) on b.id = c.bank_id`;
/** The values of `source`'s parameters. */
export const sourceValues = ({ now, settings }: InForce): Knex.RawBinding[] => [
  JSON.stringify(sellingDays(now, settings)),
  JSON.stringify(ownReportingDays(settings)),
];

/** When a line should show on the reports, for its statement of `source`. */
export const reportsBy = '(d.statement_date + coalesce(b.days, d.reporting_days))';
