import { Anchor } from '@mantine/core';
import { IconTimelineEvent } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './history.module.css';
import { HistoryView } from './HistoryView.tsx';
import { isLifecycle } from '#web/lifecycles/entries.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { loadMachines } from './machines.ts';
import { PageShape } from '#web/kit/PageShape.tsx';
import { later } from '#web/kit/later.tsx';
import { useMoments } from './useRecordHistory.ts';

/**
 * The history of one record: its changes, its fields as of any event, its machine with the path taken, and all its
 * events.
 */
export default function RecordHistoryPage() {
  const { lifecycle = '', id = '' } = useParams();
  return isLifecycle(lifecycle) ? (
    <History key={`${lifecycle}-${id}`} lifecycle={lifecycle} id={id} />
  ) : (
    <ErrorPage status={404} />
  );
}

const History = later(
  async () => {
    await loadMachines();
    return HistoryOf;
  },
  <PageShape />,
);

function HistoryOf({ lifecycle, id }: { lifecycle: LifecycleName; id: string }) {
  const moments = useMoments({ lifecycle, id });
  const status = problemOf(moments.error)?.status;
  if (status === 403 || status === 404) return <ErrorPage status={status} />;
  const back = staffEntries[lifecycle].page?.(id);
  // The number of an order or a booking is the position of its first event.
  const number = lifecycle === 'order' || lifecycle === 'booking' ? moments.data?.moments[0]?.position : undefined;
  return (
    <Page
      width="wide"
      title={t('staff.timeline.ofRecord', { kind: t(`staff.lifecycle.${lifecycle}`), id: number ?? id.slice(0, 8) })}
      back={
        back && (
          <Anchor component={Link} to={back}>
            {t('staff.timeline.back')}
          </Anchor>
        )
      }
      actions={
        <Anchor component={Link} to={`/admin/machines/${lifecycle}`} size="sm">
          {t('history.toMachine')}
        </Anchor>
      }
    >
      <Loaded
        query={moments}
        skeleton={
          <div className={styles['panel']}>
            <Skeletons rows={4} height={72} />
          </div>
        }
        empty={(answer) =>
          answer.moments.length === 0 && <EmptyState icon={IconTimelineEvent} title={t('history.empty')} />
        }
      >
        {(answer) => <HistoryView lifecycle={lifecycle} id={id} moments={answer.moments} />}
      </Loaded>
    </Page>
  );
}
