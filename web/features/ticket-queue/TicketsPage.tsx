import { IconPlus } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { ticketSpec } from './ticketSpec.tsx';

/** Customers' questions: those to answer first. */
export default function TicketsPage() {
  return (
    <Queue
      spec={ticketSpec}
      begin={
        <BeginLink page="tickets" to="/admin/tickets/new" icon={<IconPlus size={16} aria-hidden />}>
          {t('ticket.new')}
        </BeginLink>
      }
    />
  );
}
