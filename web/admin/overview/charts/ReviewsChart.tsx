import type { RouteTypes } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { dueText } from '#web/record/dueText.ts';
import { kindText } from '#web/record/timeline/recordTitle.ts';
import { formatSpan } from '#words/format/span.ts';
import { Count } from '../Count.tsx';
import styles from '../overview.module.css';
import { ChartPart } from './ChartPart.tsx';

type Charts = RouteTypes['overviewCharts']['answer'];

type Review = Charts['reviews'][number];
const workText = ({ lifecycle, name }: Review) => `${kindText(lifecycle)} · ${dueText(name)}`;

/** How long staff's work took from when it could begin, by kind, and in the table by person. */
export function ReviewsChart({ reviews, from, until }: Pick<Charts, 'reviews' | 'from' | 'until'>) {
  const kinds = reviews.filter(({ person }) => person === null);
  const span = (hours: number) => formatSpan(hours * 60, intlLocale());
  const path = ({ lifecycle, name, person }: Review, late: boolean) =>
    `/admin/overview/done?${new URLSearchParams({
      lifecycle,
      name,
      from,
      until,
      ...(person ? { person: person.id } : {}),
      ...(late ? { late: 'true' } : {}),
    })}`;
  const named = (review: Review) =>
    review.person ? listed([shownName(review.person.name), workText(review)]) : workText(review);
  return (
    <ChartPart
      title={t('overview.charts.reviews.title')}
      lead={t('overview.charts.reviews.lead')}
      isEmpty={kinds.length === 0}
      rows={kinds.map((review) => ({ work: workText(review), half: review.hours50, most: review.hours90 }))}
      index="work"
      series={[
        { name: 'half', label: t('overview.charts.median'), color: 'var(--accent)' },
        { name: 'most', label: t('overview.charts.most'), color: 'var(--mark-ink)' },
      ]}
      format={span}
      lying
      apart
    >
      <ListTable
        narrow
        label={t('overview.charts.reviews.title')}
        rows={reviews}
        rowKey={({ lifecycle, name, person }) => `${lifecycle}/${name}/${person?.id ?? ''}`}
        columns={[
          {
            key: 'work',
            title: true,
            label: t('overview.what'),
            cell: (review) =>
              review.person ? (
                <span className={styles['person']}>{shownName(review.person.name)}</span>
              ) : (
                <strong>{workText(review)}</strong>
              ),
          },
          {
            key: 'done',
            align: 'right',
            label: t('overview.charts.reviews.done'),
            cell: (review) => (
              <Count
                of={review.done}
                to={path(review, false)}
                name={t('overview.charts.reviews.linkDone', { what: named(review), number: review.done })}
              />
            ),
          },
          {
            key: 'late',
            align: 'right',
            label: t('overview.late'),
            cell: (review) => (
              <Count
                of={review.late}
                to={path(review, true)}
                late
                name={t('overview.linkLate', { what: named(review), number: review.late })}
              />
            ),
          },
          { key: 'half', align: 'right', label: t('overview.charts.median'), cell: ({ hours50 }) => span(hours50) },
          { key: 'most', align: 'right', label: t('overview.charts.most'), cell: ({ hours90 }) => span(hours90) },
        ]}
      />
    </ChartPart>
  );
}
