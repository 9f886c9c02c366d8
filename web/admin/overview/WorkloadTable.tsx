import type { RouteTypes } from '#services/http/routeTypes.ts';
import { workloadDays } from '#services/domains/queues/overview/routes.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { Count } from './Count.tsx';

type Overview = RouteTypes['overview']['answer'];

/** Amount of work done by each member of staff; the audit log has the details. */
export function WorkloadTable({ workload, today, workFrom }: Pick<Overview, 'workload' | 'today' | 'workFrom'>) {
  const linked = (id: string, from: string) => `/admin/audit?person=${id}&from=${from}`;
  return (
    <Section title={t('overview.people')}>
      <ListTable
        narrow
        label={t('overview.people')}
        rows={workload}
        rowKey={({ id }) => id}
        columns={[
          { key: 'person', label: t('overview.person'), title: true, cell: ({ name }) => shownName(name) },
          {
            key: 'today',
            label: t('overview.todayDid'),
            align: 'right',
            cell: ({ id, name, today: number }) => (
              <Count of={number} to={linked(id, today)} name={t('overview.linkDid', { name, number })} />
            ),
          },
          {
            key: 'lately',
            label: t('overview.lately', { days: workloadDays }),
            align: 'right',
            cell: ({ id, name, lately: number }) => (
              <Count of={number} to={linked(id, workFrom)} name={t('overview.linkDid', { name, number })} />
            ),
          },
          {
            key: 'last',
            label: t('overview.last'),
            roomy: true,
            cell: ({ lastAt }) => (lastAt ? <DateTime at={lastAt} /> : t('overview.never', { days: workloadDays })),
          },
        ]}
      />
    </Section>
  );
}
