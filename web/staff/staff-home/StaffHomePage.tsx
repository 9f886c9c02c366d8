import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Loaded } from '#web/api/Loaded.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { useQueueWork } from '#web/queue/work/useQueueWork.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { AnswerTimes } from './AnswerTimes.tsx';
import styles from './staff-home.module.css';
import { type WorkRow, workRows } from '#web/queue/work/workRows.ts';

/** Returns the address of a list, given its queue and tab. */
export type AddressOf = (queue: string, tab: string) => string;

/**
 * The staff's start page: what is overdue across their queues, what is due today and what is new. Each number opens its
 * list.
 */
export default function StaffHomePage({ addressOf }: { addressOf: AddressOf }) {
  const work = useQueueWork();
  return (
    <Page title={t('queue.home.title')} lead={work.data && <Late count={late(work.data.queues)} />}>
      <Loaded query={work} failed={t('queue.home.failed')} skeleton={<Skeletons rows={6} height={48} />}>
        {(answer) => (
          <div className={styles['work']}>
            <ListTable
              label={t('queue.home.what')}
              rows={workRows(answer, addressOf)}
              rowKey={({ queue, tab }) => `${queue}/${tab}`}
              columns={[
                { key: 'what', label: t('queue.home.what'), title: true, cell: What },
                {
                  key: 'late',
                  label: t('queue.home.isLate'),
                  align: 'right',
                  cell: ({ overdue, what, links }) => (
                    <Count
                      of={overdue}
                      to={links.late}
                      late
                      name={t('queue.home.linkLate', { what, number: overdue })}
                    />
                  ),
                },
                {
                  key: 'today',
                  label: t('queue.home.today'),
                  align: 'right',
                  cell: ({ today, what, links }) => (
                    <Count of={today} to={links.today} name={t('queue.home.linkToday', { what, number: today })} />
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
              ]}
            />
            {answer.queues.some(({ queue }) => queue === 'tickets') && <AnswerTimes />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

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

const What = ({ what, links, waiting }: WorkRow): ReactNode => (
  <Anchor component={Link} to={links.all} className={styles['what'] ?? ''} data-none={waiting === 0 || undefined}>
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
