import { type RowOf, rowSchema } from '../grid/row.ts';
import { ticketColumns } from './columns.ts';

/** The tabs of the queue; `waiting`: the customer waits for an answer. */
export const ticketTabs = ['waiting', 'new', 'inProgress', 'reopened', 'closed', 'deleted', 'all'] as const;
export type TicketTab = (typeof ticketTabs)[number];

/** A ticket in the queue. */
export const ticketRow = rowSchema(ticketColumns);
export type TicketRow = RowOf<typeof ticketColumns>;
