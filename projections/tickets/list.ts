import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { joinPerson } from '../grid/people.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { ticketColumns } from './columns.ts';
import type { TicketStateName } from './facts.ts';
import type { TicketRow, TicketTab } from './model.ts';

const inState = (state: TicketStateName) => (): Fragment => ({ sql: 'x.ticket_state = ?', values: [state] });

/** The staff's queue of tickets. */
export const ticketsList: GridList<TicketTab, TicketRow> = {
  table: 'read.tickets',
  alias: 'x',
  joins: { customer: joinPerson('customer', 'x.customer_id') },
  columns: comparedIn(ticketColumns, 'x'),
  tabs: {
    waiting: () => ({ sql: 'x.waiting_since is not null', values: [] }),
    new: inState('new'),
    inProgress: inState('inProgress'),
    reopened: inState('reopened'),
    closed: inState('closed'),
    deleted: inState('deleted'),
    all: () => ({ sql: `x.ticket_state <> 'deleted'`, values: [] }),
  },
  arrived: { waiting: 'waitingSince' },
  standard: () => [
    { sql: 'x.next_due_at', how: 'asc nulls last' },
    { sql: 'x.last_message_at', how: 'desc' },
    { sql: 'x.first_position', how: 'desc' },
  ],
  last: 'x.first_position',
  searched: { words: 'x.search', people: ['x.customer_id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<StoredOf<typeof ticketColumns>>(
      `select ${selectionOf(ticketColumns, 'x', now)} from read.tickets x where x.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, read(row, {})]));
  },
};

const read = rowReader(ticketColumns);
