import type { RouteTypes } from '#services/http/routeTypes.ts';
import { useNavigate } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { formatNumber, formatPercent } from '#words/format/numbers.ts';
import { formatSpan } from '#words/format/span.ts';
import { Count } from '../Count.tsx';
import { ChartPart } from './ChartPart.tsx';
import { linesPath } from '../linesPath.ts';

type Charts = RouteTypes['overviewCharts']['answer'];

/** How far the lines ordered on these days got, where they dropped out, and how long each step took. */
export function FunnelChart({ funnel, from, until }: Pick<Charts, 'funnel' | 'from' | 'until'>) {
  const navigate = useNavigate();
  const ordered = funnel[0]?.reached ?? 0;
  const path = (step: string, standing: string) => linesPath({ from, until, by: 'placed', step, standing });
  const span = (days: number | null) => (days === null ? '–' : formatSpan(days * 24 * 60, intlLocale()));
  type Step = Charts['funnel'][number];
  const number = (key: 'reached' | 'ended' | 'open') => ({
    key,
    align: 'right' as const,
    label: t(`overview.charts.funnel.${key}`),
    cell: (one: Step) => (
      <Count
        of={one[key]}
        to={path(one.step, key)}
        name={named(
          listed([t(`overview.charts.step.${one.step}`), t(`overview.charts.funnel.${key}`)]),
          formatNumber(one[key], intlLocale()),
        )}
      />
    ),
  });
  return (
    <ChartPart
      title={t('overview.charts.funnel.title')}
      lead={t('overview.charts.funnel.lead')}
      isEmpty={ordered === 0}
      rows={funnel.map(({ step, reached, ended, open }) => ({
        step: t(`overview.charts.step.${step}`),
        on: reached - ended - open,
        open,
        ended,
      }))}
      index="step"
      series={[
        { name: 'on', label: t('overview.charts.funnel.wentOn'), color: 'var(--accent)' },
        { name: 'open', label: t('overview.charts.funnel.open'), color: 'var(--ink-quiet)' },
        { name: 'ended', label: t('overview.charts.funnel.ended'), color: 'var(--bad-ink)' },
      ]}
      format={(lines) => formatNumber(lines, intlLocale())}
      lying
      onOpen={(row) => void navigate(path(funnel[row]!.step, 'reached'))}
    >
      <ListTable
        narrow
        label={t('overview.charts.funnel.title')}
        rows={funnel}
        rowKey={({ step }) => step}
        columns={[
          {
            key: 'step',
            title: true,
            label: t('overview.charts.funnel.step'),
            cell: ({ step }) => t(`overview.charts.step.${step}`),
          },
          number('reached'),
          {
            key: 'share',
            align: 'right',
            roomy: true,
            label: t('overview.charts.funnel.share'),
            cell: ({ reached }) => formatPercent(ordered === 0 ? 0 : reached / ordered, intlLocale()),
          },
          number('open'),
          number('ended'),
          { key: 'days50', align: 'right', label: t('overview.charts.median'), cell: ({ days50 }) => span(days50) },
          {
            key: 'days90',
            align: 'right',
            roomy: true,
            label: t('overview.charts.most'),
            cell: ({ days90 }) => span(days90),
          },
        ]}
      />
    </ChartPart>
  );
}
