import { type ReactNode, useContext } from 'react';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { InPage, Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { useSkeleton } from '#web/kit/useSkeleton.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';

/** What a page knows of one question: a query's result, or what is worked out of one. */
export interface Answering<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Answering<Data>;
  /** Title of the failed state, from the error catalogue where it has one. */
  failed?: string;
  skeleton?: ReactNode;
  /** Shown instead of the children when it gives something. */
  empty?: (data: Data) => ReactNode | undefined | false;
  children: (data: Data) => ReactNode;
}

/**
 * One question's answer on the page: its shape while it is asked, its failure with a retry, its emptiness, or itself.
 * Around a `Page` it stands for the whole page: a record that is not there is 404.
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
