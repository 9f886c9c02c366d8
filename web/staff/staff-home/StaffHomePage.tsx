import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Loaded } from '#web/api/Loaded.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { useQueueWork } from '#web/queue/work/useQueueWork.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { AnswerTimes } from './AnswerTimes.tsx';
import styles from './staff-home.module.css';
import { type WorkRow, workRows } from '#web/queue/work/workRows.ts';

/** Returns the address of a list, given its queue and tab. */
export type AddressOf = (queue: string, tab: string) => string;

/**
 * The staff's start page, a queue of their queues: what is late and at risk in each, what is new, what is most urgent
 * and today's pace. Each number opens its list, and Start its most urgent record.
 */
export default function StaffHomePage({ addressOf }: { addressOf: AddressOf }) {
  const work = useQueueWork();
  const me = useMe();
  return (
    <Loaded query={work} failed={t('queue.home.failed')}>
      {(answer) => (
        <Page title={t('queue.home.title')} lead={<Late count={late(answer.queues)} />}>
          <div className={styles['work']}>
            <Queues rows={workRows(answer, addressOf)} userId={me?.id} />
            {answer.queues.some(({ queue }) => queue === 'tickets') && <AnswerTimes />}
          </div>
        </Page>
      )}
    </Loaded>
  );
}

/** The queues with work, the ones at risk first; the others are folded under their number. */
function Queues({ rows, userId = '' }: { rows: readonly WorkRow[]; userId: string | undefined }) {
  const waiting = rows.filter((row) => row.waiting > 0);
  const none = rows.filter((row) => row.waiting === 0);
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('queue.home.caughtUp')} />
      ) : (
        <ListTable
          label={t('queue.home.what')}
          rows={waiting}
          rowKey={({ queue, tab }) => `${queue}/${tab}`}
          columns={columns(userId)}
        />
      )}
      {none.length > 0 && (
        <FoldedSection title={t('queue.home.nothing', { count: none.length })} open={false}>
          <ul className={styles['nothing']}>
            {none.map(({ queue, tab, what, links }) => (
              <li key={`${queue}/${tab}`}>
                <Anchor component={Link} to={links.all}>
                  {what}
                </Anchor>
              </li>
            ))}
          </ul>
        </FoldedSection>
      )}
    </>
  );
}

const columns = (userId: string): readonly Column<WorkRow>[] => [
  { key: 'what', label: t('queue.home.what'), title: true, cell: What },
  {
    key: 'mine',
    label: t('queue.home.mine'),
    align: 'right',
    cell: ({ mine, what, linkTo }) => (
      <Count of={mine} to={linkTo(`assigneeId=${userId}`)} name={t('queue.home.linkMine', { what, number: mine })} />
    ),
  },
  {
    key: 'late',
    label: t('queue.home.isLate'),
    align: 'right',
    cell: ({ overdue, what, links }) => (
      <Count of={overdue} to={links.late} late name={t('queue.home.linkLate', { what, number: overdue })} />
    ),
  },
  {
    key: 'risk',
    label: t('queue.home.risk'),
    align: 'right',
    cell: ({ next6h, what, links }) => (
      <Count of={next6h} to={links.risk} name={t('queue.home.linkRisk', { what, number: next6h })} />
    ),
  },
  {
    key: 'fresh',
    label: t('queue.home.fresh'),
    align: 'right',
    cell: ({ sinceYesterday: fresh, what, links }) => (
      <Count of={fresh} to={links.fresh} name={t('queue.home.linkFresh', { what, number: fresh ?? 0 })} />
    ),
  },
  {
    key: 'waiting',
    label: t('queue.home.waiting'),
    align: 'right',
    cell: ({ waiting, what, links }) => (
      <Count of={waiting} to={links.all} name={t('queue.home.linkWaiting', { what, number: waiting })} />
    ),
  },
  { key: 'urgent', label: t('queue.home.urgent'), cell: ({ firstDueAt }) => <Due at={firstDueAt} /> },
  {
    key: 'pace',
    label: t('queue.home.pace'),
    cell: ({ pace }) =>
      pace && pace.done + pace.arrived > 0
        ? t('queue.home.paced', { done: shown(pace.done), arrived: shown(pace.arrived) })
        : null,
  },
  {
    key: 'start',
    label: t('queue.work.start'),
    actions: true,
    cell: ({ what, links }) => (
      <Button
        component={Link}
        to={links.all}
        state={{ start: true }}
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        aria-label={t('queue.home.startOn', { what })}
      >
        {t('queue.work.start')}
      </Button>
    ),
  },
];

const late = (queues: readonly { readonly overdue: number }[]): number =>
  queues.reduce((sum, { overdue }) => sum + overdue, 0);

/** The first thing to know: the total number of overdue items. */
function Late({ count }: { count: number }): ReactNode {
  const Sign = count > 0 ? IconClockExclamation : IconCircleCheck;
  return (
    <span className={styles['lead']} data-late={count > 0 || undefined}>
      <Sign size={18} stroke={2} aria-hidden />
      {count > 0 ? t('queue.home.late', { count, shown: shown(count) }) : t('queue.home.noneLate')}
    </span>
  );
}

const What = ({ what, links }: WorkRow): ReactNode => (
  <Anchor component={Link} to={links.all} className={styles['what'] ?? ''}>
    {what}
  </Anchor>
);

/** A number that opens its list; it is not a link if the list is empty. */
function Count({ of, to, name, late: isLate }: { of: number | null; to: string; name: string; late?: true }) {
  if (of === null) {
    return (
      <span className={styles['none']}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('queue.home.notCounted')}</span>
      </span>
    );
  }
  if (of === 0) return <span className={styles['none']}>{shown(0)}</span>;
  return (
    <Anchor component={Link} to={to} className={styles['count'] ?? ''} data-late={isLate} aria-label={name}>
      {shown(of)}
    </Anchor>
  );
}

const shown = (count: number): string => formatNumber(count, intlLocale());
