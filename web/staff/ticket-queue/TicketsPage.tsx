import { IconPlus } from '@tabler/icons-react';
import { addressReaders } from '#services/domains/tickets/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchTickets, type QueuedTicket, ticketTabs } from './fetchTickets.ts';
import { besideTicket, openTicket } from './openTicket.ts';
import { ticketColumns } from './ticketColumns.ts';

const TicketPanel = later(async () => (await import('./TicketPanel.tsx')).TicketPanel, <Skeletons rows={6} />);

/** Customers' questions, with those to answer first at the top. */
export default function TicketsPage() {
  const me = useMe();
  const addresses = me != null && isAmong(addressReaders)(me);
  return (
    <Queue
      spec={() => ticketSpec({ addresses })}
      begin={
        <BeginLink page="tickets" to="/admin/tickets/new" icon={IconPlus}>
          {t('ticket.new')}
        </BeginLink>
      }
    />
  );
}

/** Tickets to answer, and all others. */
const ticketSpec = (reads: { readonly addresses: boolean }): QueueSpec<QueuedTicket> => ({
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
  desk: ['number', 'customerName', 'breachAt'],
  panel: ({ id }) => <TicketPanel id={id} />,
  record: (id) => answerQuery(...openTicket(id)),
  beside: (id) => answerQuery(...besideTicket(id)),
  searchLabel: t('staff.queue.tickets.search'),
  empty: (tab) =>
    tab === ticketTabs[0]
      ? { title: t('staff.queue.tickets.empty'), text: t('staff.queue.tickets.emptyHint') }
      : undefined,
});
