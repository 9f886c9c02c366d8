import type { RouteTypes } from '#services/http/routeTypes.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { waitingTurns } from '#services/domains/queues/overview/routes.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { kindText } from '#web/record/timeline/recordTitle.ts';
import { Count } from './Count.tsx';

type Overview = RouteTypes['overview']['answer'];

/** Number of records that wait for staff, cardholders and customers, by kind. */
export function WaitsTable({ waits }: { waits: Overview['waits'] }) {
  const rows = waitingTurns.flatMap((turn) => waits.filter((one) => one.turn === turn));
  const linked = ({ turn, lifecycle }: (typeof rows)[number], late: boolean) =>
    `/admin/overview/waiting?turn=${turn}&lifecycle=${lifecycle}${late ? '&late=true' : ''}`;
  const named = ({ turn, lifecycle }: (typeof rows)[number]) => `${t(`staff.turn.${turn}`)} · ${kindText(lifecycle)}`;
  return (
    <Section title={t('overview.whom')}>
      {rows.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('overview.nothing')}>
          {t('overview.nothingText')}
        </EmptyState>
      ) : (
        <ListTable
          narrow
          label={t('overview.whom')}
          rows={rows}
          rowKey={({ turn, lifecycle }) => `${turn}/${lifecycle}`}
          columns={[
            { key: 'whom', label: t('staff.booking.turn'), title: true, cell: named },
            {
              key: 'late',
              label: t('overview.late'),
              align: 'right',
              cell: (row) => (
                <Count
                  of={row.overdue}
                  to={linked(row, true)}
                  late
                  name={t('overview.linkLate', { what: named(row), number: row.overdue })}
                />
              ),
            },
            {
              key: 'waiting',
              label: t('overview.waiting'),
              align: 'right',
              cell: (row) => (
                <Count
                  of={row.waiting}
                  to={linked(row, false)}
                  name={t('overview.link', { what: named(row), number: row.waiting })}
                />
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
