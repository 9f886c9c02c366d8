import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as overviewRoutes from '#services/domains/queues/overview/routes.ts';
import type { AnswerTo, RequestTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { formatDay, today } from '#words/format/dates.ts';
import { spanIn } from './linesPath.ts';

const PAGE_SIZE = 25;
type Query = NonNullable<RequestTo<typeof overviewRoutes.linesAt>['query']>;
type Row = AnswerTo<typeof overviewRoutes.linesAt>['rows'][number];
const steps = ['placed', 'paid', 'consented', 'added', 'posted'] as const satisfies readonly Query['step'][];
const standings = ['reached', 'ended', 'open'] as const satisfies readonly Query['standing'][];

/** The lines of orders that a number of the overview's charts counts. Each opens its order. */
export default function LinesPage() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const span = spanIn(filters.applied('from'), filters.applied('until'), today());
  const step = steps.find((one) => one === filters.applied('step')) ?? 'placed';
  const standing = standings.find((one) => one === filters.applied('standing')) ?? 'reached';
  const [bankId, cardholderId] = [filters.applied('bankId'), filters.applied('cardholderId')];
  const lines = useAnswer(
    overviewRoutes.linesAt,
    {
      query: {
        ...span,
        by: filters.applied('by') === 'added' ? 'added' : 'placed',
        step,
        standing,
        page,
        pageSize: PAGE_SIZE,
        ...(bankId ? { bankId } : {}),
        ...(cardholderId ? { cardholderId } : {}),
      },
    },
    { watches: ['order', 'booking'], keepLast: true },
  );
  const day = (of: string) => formatDay(of, intlLocale());
  return (
    <Page
      title={t('overview.charts.lines.title', { step: t(`overview.charts.step.${step}`) })}
      lead={`${t(`overview.charts.lines.${standing}`)} ${day(span.from)} – ${day(span.until)}`}
      back={
        <Anchor component={Link} to="/admin/overview">
          {t('overview.waits.back')}
        </Anchor>
      }
    >
      <Loaded
        query={lines}
        failed={t('overview.charts.lines.failed')}
        empty={({ count }) => count === 0 && <EmptyState icon={IconCircleCheck} title={t('overview.charts.nothing')} />}
      >
        {({ rows, count }) => (
          <>
            <ListTable
              label={t('overview.charts.lines.title', { step: t(`overview.charts.step.${step}`) })}
              rows={rows}
              rowKey={({ orderId, line }) => `${orderId}/${line}`}
              columns={columns(step)}
              fading={lines.isPlaceholderData}
            />
            <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const columns = (step: (typeof steps)[number]): readonly Column<Row>[] => [
  {
    key: 'order',
    label: t('overview.charts.lines.order'),
    title: true,
    cell: ({ orderId, orderName, line }) => (
      <Anchor component={Link} to={`/admin/orders/${orderId}`}>
        {listed([
          recordTitle('order', orderId, orderName === null ? {} : { [orderId]: orderName }),
          t('overview.charts.lines.line', { line }),
        ])}
      </Anchor>
    ),
  },
  { key: 'bank', label: t('overview.charts.lender'), cell: ({ bank }) => bank },
  { key: 'cardholder', label: t('overview.charts.cardholder'), cell: ({ cardholder }) => shownName(cardholder.name) },
  {
    key: 'price',
    label: t('overview.charts.lines.price'),
    align: 'right',
    cell: ({ priceCents }) => <Money cents={priceCents} />,
  },
  {
    key: 'since',
    label: t('overview.charts.lines.since'),
    cell: ({ at }) => {
      const since = at[step];
      return since && <DateTime at={since} />;
    },
  },
  {
    key: 'ended',
    label: t('overview.charts.lines.endedAt'),
    cell: ({ endedAt }) => endedAt && <DateTime at={endedAt} />,
  },
];
