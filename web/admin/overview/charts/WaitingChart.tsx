import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitingTurns } from '#services/domains/queues/overview/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { Count } from '../Count.tsx';
import styles from '../overview.module.css';
import { ChartPart } from './ChartPart.tsx';

type Charts = RouteTypes['overviewCharts']['answer'];

/** How much waited for staff, cardholders or customers at the end of each day, and how much of it was late. */
export function WaitingChart({ waiting }: Pick<Charts, 'waiting'>) {
  const navigate = useNavigate();
  const [turn, choose] = useState<(typeof waitingTurns)[number]>('staff');
  const days = waiting.filter((one) => one.turn === turn);
  const named = (day: string) => formatDay(day, intlLocale());
  const path = (day: string, late?: true) =>
    `/admin/overview/waiting?turn=${turn}&day=${day}${late ? '&late=true' : ''}`;
  return (
    <ChartPart
      title={t('overview.charts.waiting.title')}
      lead={t('overview.charts.waiting.lead')}
      isEmpty={waiting.length === 0}
      controls={
        <div role="group" aria-label={t('overview.whom')} className={styles['choices']}>
          {waitingTurns.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === turn ? 'filled' : 'default'}
              aria-pressed={one === turn}
              onClick={() => choose(one)}
            >
              {t(`staff.turn.${one}`)}
            </Button>
          ))}
        </div>
      }
      rows={days.map(({ day, waiting: all, overdue }) => ({ day: named(day), late: overdue, onTime: all - overdue }))}
      index="day"
      series={[
        { name: 'late', label: t('overview.late'), color: 'var(--bad-ink)' },
        { name: 'onTime', label: t('overview.charts.waiting.onTime'), color: 'var(--accent)' },
      ]}
      format={(records) => formatNumber(records, intlLocale())}
      onOpen={(row) => void navigate(path(days[row]!.day))}
    >
      <ListTable
        narrow
        label={t('overview.charts.waiting.title')}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', title: true, label: t('overview.charts.day'), cell: ({ day }) => named(day) },
          {
            key: 'late',
            align: 'right',
            label: t('overview.late'),
            cell: ({ day, overdue }) => (
              <Count
                of={overdue}
                to={path(day, true)}
                late
                name={t('overview.linkLate', { what: named(day), number: overdue })}
              />
            ),
          },
          {
            key: 'waiting',
            align: 'right',
            label: t('overview.waiting'),
            cell: ({ day, waiting: number }) => (
              <Count of={number} to={path(day)} name={t('overview.link', { what: named(day), number })} />
            ),
          },
        ]}
      />
    </ChartPart>
  );
}
