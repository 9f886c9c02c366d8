import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type WorkAnswer } from '#web/queue/work/useQueueWork.ts';
import { workRows } from '#web/queue/work/workRows.ts';
import { Count } from './Count.tsx';

/** Amount of work left in each of the queues' tabs. */
export function WorkTable({
  work,
  addressOf,
}: {
  work: WorkAnswer;
  addressOf: (queue: string, tab: string) => string;
}) {
  return (
    <Section title={t('overview.queues')}>
      <ListTable
        narrow
        label={t('overview.queues')}
        rows={workRows(work, addressOf)}
        rowKey={({ queue, tab }) => `${queue}/${tab}`}
        columns={[
          {
            key: 'what',
            label: t('overview.what'),
            title: true,
            cell: ({ what, links }) => (
              <Anchor component={Link} to={links.all}>
                {what}
              </Anchor>
            ),
          },
          {
            key: 'late',
            label: t('overview.late'),
            align: 'right',
            cell: ({ overdue, what, links }) => (
              <Count of={overdue} to={links.late} late name={t('overview.linkLate', { what, number: overdue })} />
            ),
          },
          {
            key: 'waiting',
            label: t('overview.waiting'),
            align: 'right',
            cell: ({ waiting, what, links }) => (
              <Count of={waiting} to={links.all} name={t('overview.link', { what, number: waiting })} />
            ),
          },
        ]}
      />
    </Section>
  );
}
