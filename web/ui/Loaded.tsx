import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedState } from './FailedState.tsx';
import { Skeletons } from './Skeletons.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Title of the failed state, from the error catalogue where it has one. */
  failed?: string;
  skeleton?: ReactNode;
  /** Shown instead of the children when it gives something. */
  empty?: (data: Data) => ReactNode | undefined | false;
  children: (data: Data) => ReactNode;
}

/** One question's answer on the page: its shape while it is asked, its failure with a retry, its emptiness, or itself. */
export function Loaded<Data>({ query, failed, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return skeleton ?? <Skeletons />;
  if (data === undefined) return <FailedState {...(failed === undefined ? {} : { title: failed })} error={error} onRetry={() => void refetch()} />;
  return empty?.(data) || children(data);
}
