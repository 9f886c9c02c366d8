import { type ReactNode, useContext } from 'react';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { InPage, Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { useSkeleton } from '#web/kit/useSkeleton.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';

/** The state of one query on a page: a query's result, or a value derived from one. */
export interface Answering<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Answering<Data>;
  /** Title of the error state, from the error catalogue where it has one. */
  failed?: string;
  skeleton?: ReactNode;
  /** Rendered instead of the children if it returns something. */
  empty?: (data: Data) => ReactNode | undefined | false;
  children: (data: Data) => ReactNode;
}

/**
 * Renders a query's state: a skeleton while loading, an error with a retry, an empty state, or the answer. Around a
 * `Page` it stands for the whole page: a missing record then renders the 404 page.
 */
export function Loaded<Data>({ query, failed, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const inPage = useContext(InPage);
  const isComing = useSkeleton(isPending);
  if (isComing) return skeleton ?? (inPage ? <Skeletons /> : <PageShape />);
  if (data !== undefined) return empty?.(data) || children(data);
  if (!inPage && problemOf(error)?.status === 404) return <ErrorPage status={404} />;
  const again = () => void refetch();
  return inPage ? (
    <FailedState {...(failed === undefined ? {} : { title: failed })} error={error} onRetry={again} />
  ) : (
    <Page title={navigator.onLine ? (failed ?? t('failed.title')) : t('failed.offlineTitle')}>
      <FailedState title={null} error={error} onRetry={again} />
    </Page>
  );
}
