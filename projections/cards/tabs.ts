import type { CardTab } from './model.ts';

/** What each tab of the staff's list shows, and the joins of `cardsList` that this needs. */
export const cardTabConditions: Readonly<
  Record<CardTab, { readonly sql: string; readonly joins?: readonly string[] }>
> = {
  all: { sql: `c.card_state <> 'archived'` },
  /** Also while a change is reviewed: section 5 puts the card on hold for that. */
  onHold: {
    sql: `(c.card_state = 'onUpdateReview' or c.card_state <> 'archived' and coalesce(h.on_hold, false))`,
    joins: ['holds'],
  },
  deleted: { sql: `c.card_state = 'archived'` },
  activeWithoutHold: { sql: `c.card_state = 'active' and not coalesce(h.on_hold, false)`, joins: ['holds'] },
  onReview: { sql: `c.card_state = 'onReview'` },
  active: { sql: `c.card_state = 'active'` },
  onUpdateReview: { sql: `c.card_state = 'onUpdateReview'` },
};
