import { Anchor, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as overviewRoutes from '#services/domains/queues/overview/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { dueText } from '#web/record/dueText.ts';
import { kindText, recordTitle } from '#web/record/timeline/recordTitle.ts';
import { formatDay, today } from '#words/format/dates.ts';
import { spanIn } from './linesPath.ts';

const PAGE_SIZE = 25;
type Row = AnswerTo<typeof overviewRoutes.doneWork>['rows'][number];
type Lifecycle = (typeof lifecycleNames)[number];

/** Staff's work of one kind that was done on some days, as the overview counts it. Each opens its record's history. */
export default function DonePage() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const span = spanIn(filters.applied('from'), filters.applied('until'), today());
  const lifecycle = lifecycleNames.find((one) => one === filters.applied('lifecycle')) ?? 'order';
  const name = filters.applied('name') || 'reviewPayment';
  const person = filters.applied('person');
  const late = filters.applied('late') === 'true';
  const done = useAnswer(
    overviewRoutes.doneWork,
    {
      query: {
        ...span,
        lifecycle,
        name,
        page,
        pageSize: PAGE_SIZE,
        ...(person ? { person } : {}),
        ...(late ? { overdue: 'true' as const } : {}),
      },
    },
    { watches: [lifecycle], keepLast: true },
  );
  const day = (of: string) => formatDay(of, intlLocale());
  const title = t('overview.charts.done.title', { what: `${kindText(lifecycle)} · ${dueText(name)}` });
  return (
    <Page
      title={title}
      lead={`${day(span.from)} – ${day(span.until)}. ${t('overview.charts.done.lead')}`}
      back={
        <Anchor component={Link} to="/admin/overview">
          {t('overview.waits.back')}
        </Anchor>
      }
    >
      <Checkbox
        label={t('overview.waits.onlyLate')}
        checked={late}
        onChange={({ currentTarget }) => filters.choose('late', currentTarget.checked ? 'true' : '')}
      />
      <Loaded
        query={done}
        failed={t('overview.charts.done.failed')}
        empty={({ count }) => count === 0 && <EmptyState icon={IconCircleCheck} title={t('overview.charts.nothing')} />}
      >
        {({ rows, count }) => (
          <>
            <ListTable
              label={title}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns(lifecycle)}
              fading={done.isPlaceholderData}
            />
            <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const columns = (lifecycle: Lifecycle): readonly Column<Row>[] => [
  {
    key: 'record',
    label: t('overview.record'),
    title: true,
    cell: ({ recordId, recordName }) => (
      <Anchor component={Link} to={`/admin/history/${lifecycle}/${recordId}`}>
        {recordTitle(lifecycle, recordId, recordName === null ? {} : { [recordId]: recordName })}
      </Anchor>
    ),
  },
  { key: 'by', label: t('overview.charts.done.by'), cell: ({ person }) => shownName(person.name) },
  { key: 'at', label: t('overview.charts.done.at'), cell: ({ doneAt }) => <DateTime at={doneAt} /> },
  { key: 'due', label: t('overview.waits.due'), cell: ({ dueAt }) => deadlineAlone(dueAt) },
];
