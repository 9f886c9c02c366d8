import type { MailView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as outboxRoutes from '#services/domains/messages/outbox/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/queue/grid/List.tsx';
import { type FetchRows, chosen, pageQuery } from '#web/queue/grid/rows.ts';
import { Page } from '#web/kit/Page.tsx';
import { MailDialog } from './MailDialog.tsx';
import { mailColumns } from './mailColumns.ts';

const fetchMails: FetchRows<MailView> = (listQuery, block, signal) => {
  const status = chosen(listQuery, 'status') as MailView['status'] | undefined;
  return call(outboxRoutes.outbox, { query: { ...pageQuery(block), ...(status ? { status } : {}) } }, { signal });
};

/** Outgoing mail, the newest first: the status of each mail, and its text as the recipient reads it. */
export default function OutboxPage() {
  const [columns] = useState(mailColumns);
  const [open, setOpen] = useState<MailView>();
  return (
    <Page
      title={t('staff.mail.title')}
      lead={t('staff.mail.lead')}
      width="wide"
      actions={
        <Button component={Link} to="/admin/notifications/manage" variant="default">
          {t('staff.mail.toGroups')}
        </Button>
      }
    >
      <List
        name="outbox"
        label={t('staff.mail.title')}
        columns={columns}
        fetchRows={fetchMails}
        watches={['order', 'booking', 'verification', 'outbox']}
        idOf={({ id }) => id}
        versionOf={({ status, tries }) => `${status}${tries}`}
        opening={{ act: setOpen }}
        empty={{ title: t('staff.mail.empty'), text: t('staff.mail.emptyHint') }}
      />
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
