import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';

/** Details about the requester that a form by a link receives. */
export interface AskedByLink {
  readonly askedBy: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** A form that the holder of an order's link fills in without an account, or the reason why the link opens nothing. */
export function ByClientLink({
  token,
  ask,
  children,
}: {
  token: string;
  ask: () => Promise<AskedByLink>;
  /** `again` is called for a refused link: it requests the form again. */
  children: (asked: AskedByLink, again: () => void) => ReactNode;
}) {
  const form = useQuery({
    queryKey: ['clientLink', token],
    queryFn: ask,
    enabled: token !== '',
    retry: false,
    // Returning from another tab must not discard what the reader is typing.
    staleTime: Infinity,
  });
  if (token === '') return <Closed why="unknown" />;
  if (form.isPending) return <Skeletons rows={4} />;
  const again = () => void form.refetch();
  const problem = problemOf(form.error);
  if (problem?.code === 'clientLinkClosed') return <Closed why={String(problem.values?.['why'])} />;
  // If the repeated request fails, the form stays as it was filled in so far.
  return form.data ? children(form.data, again) : <FailedState error={form.error} onRetry={again} />;
}

/** Shows why the link opens nothing, and what to do instead. */
function Closed({ why }: { why: string }) {
  const words = `clientInfo.closed.${why}`;
  return (
    <Callout tone={why === 'answered' ? 'good' : 'bad'} title={t('clientInfo.closedTitle')}>
      {hasWords(words) && t(words)}
    </Callout>
  );
}
