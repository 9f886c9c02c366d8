import type { CardTab } from './model.ts';

/** The holds that count: all of them, or those that their owner may see. */
type Holds = 'h.on_hold' | 'h.on_visible_hold';

/** Returns the condition of each tab of a list of cards, and the joins of `cardsList` that it needs. */
const conditionsBy = (
  holds: Holds,
): Readonly<Record<CardTab, { readonly sql: string; readonly joins?: readonly string[] }>> => ({
  all: { sql: `c.card_state <> 'archived'` },
  /** Includes cards with a change under review: section 5 puts the card on hold for that. */
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
/**
 * Same as `cardTabConditions`, but for a cardholder's own cards: a card with only a secret hold is not among those on
 * hold. Without a tab, deleted cards are included.
 */
export const ownCardConditions = { ...conditionsBy('h.on_visible_hold'), all: { sql: 'true' } };
