import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { fetchTickets, type QueuedTicket, ticketTabs } from './fetchTickets.ts';
import { openTicket } from './openTicket.ts';
import { ticketColumns } from './ticketColumns.ts';

const TicketPanel = later(async () => (await import('./TicketPanel.tsx')).TicketPanel, <Skeletons rows={6} />);

/** Tickets to answer, and all others. */
export const ticketSpec = (reads: { readonly addresses: boolean }): QueueSpec<QueuedTicket> => ({
  name: 'tickets',
  title: t('staff.queue.tickets.title'),
  tabs: ticketTabs.map((value) => ({ value, label: t(`staff.ticketTab.${value}`) })),
  tabsLabel: t('staff.queue.tickets.tabs'),
  firstTab: ticketTabs[0],
  columns: ticketColumns(reads),
  fetchRows: fetchTickets,
  watches: ['ticket'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number }) => t('staff.ticket.title', { number }),
  lifecycle: 'ticket',
  leftOut: ['openTicket', 'reply', 'answer', 'assign', 'changeType', 'giveAgencyLogin', 'recordReveal', 'markRead'],
  panel: ({ id }) => <TicketPanel id={id} />,
  record: (id) => answerQuery(...openTicket(id)),
  searchLabel: t('staff.queue.tickets.search'),
  empty: (tab) =>
    tab === ticketTabs[0]
      ? { title: t('staff.queue.tickets.empty'), text: t('staff.queue.tickets.emptyHint') }
      : undefined,
});
