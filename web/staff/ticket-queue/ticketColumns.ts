import type { ticketColumns as list } from '#projections/tickets/columns.ts';
import { t } from '#web/i18n/t.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import { type TicketType, ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import type { QueuedTicket } from './fetchTickets.ts';

const { columns, serial, person, number, instant, badge, due, own } = listColumnsOf<typeof list, QueuedTicket>();
const states = every<QueuedTicket['state']>()(['new', 'inProgress', 'reopened', 'closed', 'deleted']);
const word = (state: string) => statusOf('ticket', state).words;
const typeWord = (type: string) => t(`ticket.type.${type as TicketType}`);
const kindWord = (kind: string) => t(`ticket.kind.${kind as 'buyer' | 'cardholder'}`);

/**
 * Columns of the tickets queue. They are built with the page, because its words are loaded with it. `addresses` is true
 * if the reader sees the email addresses of customers.
 */
export const ticketColumns = ({ addresses }: { readonly addresses: boolean }) =>
  all().filter(({ field }) => addresses || field !== 'customerEmail');

const all = () =>
  columns(
    {
      number: serial(t('staff.ticket.number'), { width: 84, phone: 'title' }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => statusOf('ticket', state), word: ({ state }) => word(state) },
        { width: 150, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      breachAt: due(t('queue.breach'), { width: 190, phone: 'line' }),
      type: own(
        'text',
        t('staff.ticket.type'),
        { text: ({ type }) => typeWord(type) },
        { width: 170, grow: 1, phone: 'line', filter: { kind: 'set', options: ticketTypeNames, word: typeWord } },
      ),
      customerName: person(t('staff.ticket.customer'), ({ customer }) => customer.name, {
        width: 150,
        grow: 1,
        phone: 'line',
      }),
      customerKind: own(
        'text',
        t('staff.ticket.kind'),
        { text: ({ customerKind }) => kindWord(customerKind) },
        { width: 120, filter: { kind: 'set', options: ['buyer', 'cardholder'], word: kindWord } },
      ),
      unread: number(t('staff.ticket.unread'), { width: 96, phone: 'line' }),
      lastMessageAt: instant(t('staff.ticket.lastMessage'), { width: 228 }),
      messages: number(t('staff.ticket.messages'), { width: 110, extra: true }),
      waitingSince: instant(t('staff.ticket.waitingSince'), { width: 228, extra: true }),
      openedAt: instant(t('staff.ticket.opened'), { width: 228, extra: true }),
      firstReplyAt: instant(t('staff.ticket.firstReply'), { width: 228, extra: true }),
      closedAt: instant(t('staff.ticket.closed'), { width: 228, extra: true }),
      customerEmail: person(t('client.email'), ({ customer }) => customer.email, { width: 190, extra: true }),
      updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
    },
    ['lastDuty', 'overdue', 'lastMessageFrom', 'id'],
  );
