import { comparedIn } from '../grid/compared.ts';
import type { GridList } from '../grid/gridList.ts';
import { joinPerson } from '../grid/people.ts';
import { eachOf } from '../grid/statesOf.ts';
import { cardColumns } from './columns.ts';
import { type CardTab, cardTabs, type StaffCardRow } from './model.ts';
import { staffCardsById } from './query.ts';
import { cardTabConditions } from './tabs.ts';

/** The staff's list of cards, for reviews and corrections. */
export const cardsList: GridList<CardTab, StaffCardRow> = {
  table: 'read.cards',
  alias: 'c',
  joins: {
    holds: 'left join read.card_holds h on h.id = c.id',
    owner: 'left join read.card_owners o on o.id = c.cardholder_id',
    cardholder: joinPerson('cardholder', 'c.cardholder_id'),
  },
  columns: comparedIn(cardColumns, 'c'),
  tabs: eachOf(cardTabs, (tab) => () => ({ ...cardTabConditions[tab], values: [] })),
  arrived: { onReview: 'submittedAt' },
  standard: () => [
    { sql: 'c.review_due_at', how: 'asc nulls last' },
    { sql: 'c.first_position', how: 'desc' },
  ],
  last: 'c.first_position',
  searched: { words: 'c.search', people: ['c.cardholder_id'] },
  rows: staffCardsById,
};
