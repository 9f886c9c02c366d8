import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueState } from './useQueue.ts';
import { firstWithRows, useTabCounts } from './useTabCounts.ts';

/**
 * Shown for a tab without rows: what that means, and a link to a tab that has some. A queue opened without a tab in its
 * address navigates there at once (`opening`); one that was just cleared stays.
 */
export function EmptyQueue<Row>({ queue: { spec, address }, opening }: { queue: QueueState<Row>; opening: boolean }) {
  const counts = useTabCounts(spec);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const other = counts.data && firstWithRows(spec, counts.data);
  const goes = opening && !params.has('tab') && !spec.only;
  const to = (tab: string) => {
    const next = new URLSearchParams(params);
    next.set('tab', tab);
    return `?${next.toString()}`;
  };
  useEffect(() => {
    if (goes && other) void navigate(to(other.value), { replace: true });
  });
  if (goes && counts.isPending) return <Skeletons rows={10} height={32} />;
  const { title, text } = spec.empty(address.tab) ?? {
    title: t('queue.emptyTab', { tab: spec.tabs.find(({ value }) => value === address.tab)?.label ?? '' }),
    text: undefined,
  };
  return (
    <EmptyState
      icon={IconInbox}
      title={title}
      action={
        !spec.only &&
        other && (
          <Button component={Link} to={to(other.value)} variant="default" size="sm">
            {t('queue.showTab', { tab: other.label })}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
