import type { CardTab } from './model.ts';

/** Which holds count: all of them, or those that their owner may know of. */
type Holds = 'h.on_hold' | 'h.on_visible_hold';

/** What each tab of a list of cards shows, and the joins of `cardsList` that this needs. */
const conditionsBy = (
  holds: Holds,
): Readonly<Record<CardTab, { readonly sql: string; readonly joins?: readonly string[] }>> => ({
  all: { sql: `c.card_state <> 'archived'` },
  /** Also while a change is reviewed: section 5 puts the card on hold for that. */
  onHold: {
    sql: `(c.card_state = 'onUpdateReview' or c.card_state <> 'archived' and coalesce(${holds}, false))`,
    joins: ['holds'],
  },
  deleted: { sql: `c.card_state = 'archived'` },
  activeWithoutHold: { sql: `c.card_state = 'active' and not coalesce(${holds}, false)`, joins: ['holds'] },
  onReview: { sql: `c.card_state = 'onReview'` },
  active: { sql: `c.card_state = 'active'` },
  onUpdateReview: { sql: `c.card_state = 'onUpdateReview'` },
});

/** The tabs of the staff's list. */
export const cardTabConditions = conditionsBy('h.on_hold');
/** The same of a cardholder's own cards: a secret hold puts none of them among those on hold. Without a choice, deleted ones are there, too. */
export const ownCardConditions = { ...conditionsBy('h.on_visible_hold'), all: { sql: 'true' } };
