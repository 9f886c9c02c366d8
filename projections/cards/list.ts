import type { GridList, TabCondition } from '../grid/gridList.ts';
import { joinPerson, peopleColumns } from '../grid/people.ts';
import type { CardTab, StaffCardRow } from './model.ts';
import { orderable } from './source.ts';
import { staffCardsById } from './query.ts';
import { cardTabConditions } from './tabs.ts';

const tab = (name: CardTab) => (): TabCondition => ({ ...cardTabConditions[name], values: [] });

/** Cards as staff review and look after them. */
export const cardsList: GridList<CardTab, StaffCardRow> = {
  table: 'read.cards',
  alias: 'c',
  joins: {
    holds: 'left join read.card_holds h on h.id = c.id',
    owner: 'left join read.card_owners o on o.id = c.cardholder_id',
    cardholder: joinPerson('cardholder', 'c.cardholder_id'),
  },
  columns: () => ({
    id: { sql: 'c.id', type: 'text' },
    number: { sql: 'c.first_position', type: 'number' },
    state: { sql: 'c.card_state', type: 'text' },
    cardholderId: { sql: 'c.cardholder_id', type: 'text' },
    ...peopleColumns('cardholder'),
    bankId: { sql: 'c.bank_id', type: 'number' },
    lender: { sql: 'c.lender', type: 'text' },
    limitCents: { sql: 'c.limit_cents', type: 'number' },
    openedOn: { sql: 'c.opened_on', type: 'text' },
    statementDay: { sql: 'c.statement_day', type: 'number' },
    priceCents: { sql: 'c.price_cents', type: 'number' },
    commissionCents: { sql: 'c.commission_cents', type: 'number' },
    slotsOffered: { sql: 'c.slots_offered', type: 'number' },
    slotsReserved: { sql: 'c.slots_reserved', type: 'number' },
    slotsAvailable: { sql: 'c.slots_available', type: 'number' },
    breachAt: { sql: 'c.review_due_at', type: 'instant', due: true },
    reviewDueAt: { sql: 'c.review_due_at', type: 'instant', due: true },
    onHold: { sql: 'coalesce(h.on_hold, false)', type: 'boolean', joins: ['holds'] },
    holdKinds: { sql: 'h.active_kinds', type: 'list', joins: ['holds'] },
    ownerVerified: { sql: 'coalesce(o.verified, false)', type: 'boolean', joins: ['owner'] },
    ownerBlocked: { sql: 'coalesce(o.blocked, false)', type: 'boolean', joins: ['owner'] },
    orderable: { sql: `(${orderable})`, type: 'boolean', joins: ['holds', 'owner'] },
    submittedAt: { sql: 'c.created_at', type: 'instant' },
    revision: { sql: 'c.revision', type: 'number' },
    updatedAt: { sql: 'c.updated_at', type: 'instant' },
  }),
  tabs: {
    all: tab('all'),
    onHold: tab('onHold'),
    deleted: tab('deleted'),
    activeWithoutHold: tab('activeWithoutHold'),
    onReview: tab('onReview'),
    active: tab('active'),
    onUpdateReview: tab('onUpdateReview'),
  },
  standard: () => [
    { sql: 'c.review_due_at', how: 'asc nulls last' },
    { sql: 'c.first_position', how: 'desc' },
  ],
  last: 'c.first_position',
  searched: { words: 'c.search', people: ['c.cardholder_id'] },
  rows: staffCardsById,
};
