import { Anchor } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as deadlineRoutes from '#services/domains/records/deadlines/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Section } from '#web/kit/Section.tsx';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { dueText } from '#web/record/dueText.ts';

/** Every missed deadline, the oldest first, and the party whose turn it was. */
export function OverdueSection() {
  const overdue = useAnswer(deadlineRoutes.deadlines, {}, { watches: ['order', 'booking', 'card', 'verification'] });
  return (
    <Section title={t('operations.overdue')}>
      <Loaded
        query={overdue}
        empty={({ rows }) =>
          rows.length === 0 && <EmptyState icon={IconMoodSmile} title={t('operations.nothingOverdue')} />
        }
      >
        {({ rows, names }) => (
          <ListTable
            label={t('operations.overdue')}
            rows={rows}
            rowKey={({ stream, name }) => `${stream}${name}`}
            columns={[
              {
                key: 'record',
                label: t('operations.record'),
                cell: ({ lifecycle, recordId }) => (
                  <Anchor component={Link} to={`/admin/history/${lifecycle}/${recordId}`}>
                    {recordTitle(lifecycle, recordId, names)}
                  </Anchor>
                ),
              },
              { key: 'what', label: t('staff.booking.waitsFor'), cell: ({ name }) => dueText(name) },
              { key: 'turn', label: t('staff.booking.turn'), cell: ({ turn }) => t(`staff.turn.${turn}`) },
              { key: 'late', label: t('staff.order.timeLeft'), cell: ({ dueAt }) => <Due at={dueAt} /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
