import { Button } from '@mantine/core';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './timeline.module.css';
import { TimelineEntry } from './TimelineEntry.tsx';
import { useTimeline } from './useTimeline.ts';

/** All events of a record, newest first: actor, time, and the changes field by field. */
export function Timeline({
  lifecycle,
  id,
  open = false,
  most,
}: {
  lifecycle: LifecycleName;
  id: string;
  open?: boolean;
  /** Maximum number of events; the newest are shown. */
  most?: number;
}) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    lifecycle,
    id,
  );
  if (isPending) return <Skeletons rows={5} height={44} />;
  if (!data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const rows = data.pages.flatMap((page) => page.rows).slice(0, most);
  return (
    <>
      <ol className={styles['timeline']} aria-label={t('staff.timeline.title')} reversed>
        {rows.map((event) => (
          <TimelineEntry key={event.eventId} event={event} ofRecord={`${lifecycle}-${id}`} open={open} />
        ))}
      </ol>
      {hasNextPage && most === undefined && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.timeline.older')}
        </Button>
      )}
    </>
  );
}
