import { QueryClient } from '@tanstack/react-query';
import { problemOf } from '#web/kit/problem/problemError.ts';

/**
 * Answers stay fresh until the server reports a change of their record; refused requests are not retried. Without a
 * connection a request fails at once, so that the page can say so: by default it would wait, and its skeletons with it.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (tries, error) =>
          navigator.onLine && tries < 2 && ![400, 401, 403, 404, 422].includes(problemOf(error)?.status ?? 0),
        retryDelay: (tries) => 400 * 2 ** tries,
      },
      // Without a connection it fails at once: a form that waited silently would look as if it had been sent.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
