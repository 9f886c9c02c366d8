import { Anchor } from '@mantine/core';
import { IconTimelineEvent } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isAdmin } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Timeline } from '#web/record/timeline/Timeline.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import { HistoryView } from './HistoryView.tsx';
import { isLifecycle } from './machines.ts';
import { useMoments } from './useRecordHistory.ts';

/** Where each kind of record has its page, for the way back. */
const pageOf: Readonly<Record<LifecycleName, (id: string) => string | undefined>> = {
  order: (id) => `/admin/orders/${id}`,
  booking: () => undefined,
  card: (id) => `/admin/cards/${id}`,
  holds: (id) => `/admin/cards/${id}`,
  verification: (id) => `/admin/verifications/${id}`,
};

/** One record through time: as of any of its events, its machine drawn with the path it took, and everything that ever happened to it. */
export default function RecordHistoryPage() {
  const { lifecycle = '', id = '' } = useParams();
  return isLifecycle(lifecycle) ? (
    <HistoryOf key={`${lifecycle}-${id}`} lifecycle={lifecycle} id={id} />
  ) : (
    <ErrorPage status={404} />
  );
}

function HistoryOf({ lifecycle, id }: { lifecycle: LifecycleName; id: string }) {
  const me = useMe();
  const moments = useMoments({ lifecycle, id });
  const status = problemOf(moments.error)?.status;
  if (status === 403 || status === 404) return <ErrorPage status={status} />;
  const happened = moments.data?.moments.length !== 0;
  const back = pageOf[lifecycle](id);
  // An order's number is the position of its first event.
  const number = lifecycle === 'order' ? moments.data?.moments[0]?.position : undefined;
  return (
    <Page
      width="wide"
      title={t('staff.timeline.ofRecord', { kind: t(`staff.lifecycle.${lifecycle}`), id: number ?? id.slice(0, 8) })}
      lead={t('history.lead')}
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
        empty={(answer) =>
          answer.moments.length === 0 && <EmptyState icon={IconTimelineEvent} title={t('history.empty')} />
        }
      >
        {(answer) => <HistoryView lifecycle={lifecycle} id={id} moments={answer.moments} />}
      </Loaded>
      {me && isAdmin(me) && happened && <ChainCheck lifecycle={lifecycle} id={id} />}
      {happened && (
        <Section title={t('history.events')}>
          <Timeline lifecycle={lifecycle} id={id} />
        </Section>
      )}
    </Page>
  );
}
