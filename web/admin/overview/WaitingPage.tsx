import { Anchor, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as overviewRoutes from '#services/domains/queues/overview/routes.ts';
import { waitingTurns } from '#services/domains/queues/overview/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { dueText } from '#web/record/dueText.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { formatDay, today } from '#words/format/dates.ts';
import { dayIn } from './linesPath.ts';

const PAGE_SIZE = 25;

/** Records that wait for someone, as the overview counts them. Each opens its record's history. */
export default function WaitingPage() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const turn = waitingTurns.find((one) => one === filters.applied('turn')) ?? 'staff';
  const lifecycle = lifecycleNames.find((one) => one === filters.applied('lifecycle'));
  const late = filters.applied('late') === 'true';
  const day = dayIn(filters.applied('day'));
  const waiting = useAnswer(
    overviewRoutes.waitingFor,
    {
      query: {
        turn,
        page,
        pageSize: PAGE_SIZE,
        ...(lifecycle ? { lifecycle } : {}),
        ...(late ? { overdue: 'true' as const } : {}),
        ...(day ? { day } : {}),
      },
    },
    { watches: lifecycleNames, keepLast: true },
  );
  return (
    <Page
      title={t('overview.waits.title', { whom: t(`staff.turn.${turn}`) })}
      lead={
        day && day !== today()
          ? `${t('overview.waits.onDay', { day: formatDay(day, intlLocale()) })}. ${t('overview.waits.lead')}`
          : t('overview.waits.lead')
      }
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
        query={waiting}
        failed={t('overview.waits.failed')}
        empty={({ count }) =>
          count === 0 && (
            <EmptyState icon={IconCircleCheck} title={t('overview.nothing')}>
              {t('overview.nothingText')}
            </EmptyState>
          )
        }
      >
        {({ rows, count }) => (
          <>
            <ListTable
              label={t('overview.whom')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns()}
              fading={waiting.isPlaceholderData}
            />
            <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Row = AnswerTo<typeof overviewRoutes.waitingFor>['rows'][number];
const columns = (): readonly Column<Row>[] => [
  {
    key: 'record',
    label: t('overview.record'),
    title: true,
    cell: ({ lifecycle, recordId, recordName }) => (
      <Anchor component={Link} to={`/admin/history/${lifecycle}/${recordId}`}>
        {recordTitle(lifecycle, recordId, recordName === null ? {} : { [recordId]: recordName })}
      </Anchor>
    ),
  },
  { key: 'task', label: t('overview.waits.task'), cell: ({ name }) => dueText(name) },
  { key: 'due', label: t('overview.waits.due'), cell: ({ dueAt }) => deadlineAlone(dueAt) },
];
