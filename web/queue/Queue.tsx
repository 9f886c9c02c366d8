import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './queue.module.css';
import type { QueueSpec } from './queueSpec.ts';
import { QueueStage } from './QueueStage.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { QueueTools } from './QueueTools.tsx';
import { usePicked } from './picks.ts';
import { SidePanel } from './SidePanel.tsx';
import { usePicking } from './usePicking.ts';
import { type QueueState, useQueue } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import { useSpaceAbove } from './useSpaceAbove.ts';
import { ViewMenu } from './views/ViewMenu.tsx';

/**
 * A staff queue, in which staff work all day: the most urgent records come first, one is worked on beside the list,
 * many at once, all by keyboard. The view is kept in the address.
 */
export function Queue<Row>({
  spec: given,
  above,
  begin,
}: {
  spec: () => QueueSpec<Row>;
  above?: ReactNode;
  /** Links to create a new record. */
  begin?: ReactNode;
}) {
  const [spec] = useState(given);
  const queue = useQueue(spec);
  const picking = usePicking(queue);
  useQueueKeys(queue, picking);
  const { phone, covered, record } = queue;
  useStartFromHome(record.work);
  const body = useSpaceAbove();
  return (
    <Page
      title={spec.title}
      width="wide"
      actions={
        <>
          {record.id === undefined && !spec.waitsForNobody && (
            <Button size="sm" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void record.work()}>
              {t('queue.work.start')}
            </Button>
          )}
          {begin}
          <ViewMenu queue={queue} />
          {!phone && <ColumnMenu queue={queue} />}
          <ExportButton queue={queue} />
        </>
      }
    >
      <div className={styles['queue']} inert={covered}>
        {above}
        {!spec.only && <QueueTabs queue={queue} />}
        <QueueTools queue={queue} />
      </div>
      <div
        ref={body}
        className={styles['body']}
        data-columns
        data-desk={spec.desk && record.id !== undefined ? true : undefined}
      >
        <div className={styles['list']} inert={covered}>
          <QueueStage queue={queue} picking={picking} />
          <WhenPicked queue={queue} />
        </div>
        {record.id !== undefined && <SidePanel queue={queue} id={record.id} />}
      </div>
    </Page>
  );
}

const BulkBar = later<{ queue: QueueState<any> }>(
  async () => (await whenThere(() => import('./bulk/BulkBar.tsx'))).BulkBar,
);

/** The bar for selected rows, from the first selection on: its report stays when no row is selected any more. */
function WhenPicked<Row>({ queue }: { queue: QueueState<Row> }) {
  const { size } = usePicked(queue.picks);
  const [ever, setEver] = useState(false);
  if (size > 0 && !ever) setEver(true);
  return ever && <BulkBar queue={queue} />;
}

/** Starts at once if the home page's Start led here; going back to this page later doesn't. */
function useStartFromHome(work: () => Promise<void>): void {
  const { search, state } = useLocation() as { search: string; state: { start?: true } | null };
  const navigate = useNavigate();
  useEffect(() => {
    if (!state?.start) return;
    void navigate({ search }, { replace: true, state: null });
    void work();
  }, [state, search, navigate, work]);
}
