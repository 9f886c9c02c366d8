import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { ticketSpec } from './ticketSpec.tsx';

/** Customers' questions: those to answer first. */
export default function TicketsPage() {
  const me = useMe();
  const mayOpen = me !== null && me !== undefined && reachesPage('tickets', 3)(me);
  return (
    <Queue
      spec={ticketSpec}
      begin={
        mayOpen && (
          <Button
            component={Link}
            to="/admin/tickets/new"
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('ticket.new')}
          </Button>
        )
      }
    />
  );
}
