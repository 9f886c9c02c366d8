import type { Knex } from 'knex';
import { z } from 'zod';
import type { CardState } from '#workflows/card/card.ts';
import type { HoldKind } from '#workflows/hold/holdKinds.ts';
import { reportingDays, statementDays } from './statementDays.ts';
import type { StaffCardRow } from './model.ts';

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
    : `(case when c.cardholder_id = '${z.uuid().parse(owner)}' then coalesce(h.on_visible_hold, false) else coalesce(h.on_hold, false) end)`;
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

/** What rows are read from. */
export const cardSelection = (
  now: Date,
  owner?: string,
): string => `c.id, c.cardholder_id, c.card_state, c.state, c.bank_id, c.lender, c.limit_cents, c.opened_on, c.statement_day, c.price_cents, c.commission_cents,
  c.slots_offered, c.slots_reserved, c.slots_available, c.review_due_at, c.revision, c.created_at, c.updated_at,
  coalesce(h.on_hold, false) as on_hold, coalesce(h.on_visible_hold, false) as on_visible_hold, coalesce(h.active_kinds, '[]'::json) as active_kinds,
  coalesce(o.verified, false) as verified, coalesce(o.blocked, false) as blocked, (${orderableTo(owner)}) as orderable,
  d.next_date::text, d.statement_date::text, d.booking_window, d.days_before, d.purchase_by::text, ${reportsBy(now)}::text as reports_by`;

/** A row of `cardSelection` as the driver gives it. */
export interface StoredCard {
  id: string;
  cardholder_id: string;
  card_state: StaffCardRow['state'];
  state: CardState;
  bank_id: number;
  lender: string;
  limit_cents: number;
  opened_on: string;
  statement_day: number;
  price_cents: number;
  commission_cents: number;
  slots_offered: number;
  slots_reserved: number;
  slots_available: number;
  review_due_at: Date | null;
  revision: string;
  created_at: Date;
  updated_at: Date;
  on_hold: boolean;
  on_visible_hold: boolean;
  active_kinds: HoldKind[];
  verified: boolean;
  blocked: boolean;
  orderable: boolean;
  next_date: string;
  statement_date: string;
  booking_window: 'guaranteed' | 'mayReportNextCycle' | 'followingStatement';
  days_before: number;
  purchase_by: string;
  reports_by: string;
}
