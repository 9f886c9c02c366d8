import { IconPlus } from '@tabler/icons-react';
import { addressReaders } from '#services/domains/tickets/routes.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { ticketSpec } from './ticketSpec.tsx';

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
