import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '#web/kit/problem/problemError.ts';

/** So long (ms) a file that nobody looks at is kept. */
const KEPT = 120_000;

/** A stored file's bytes and name, fetched once and kept while it may be looked at. Not to be fetched ahead: the server records that it was opened. */
export const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file', fileId],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/files/${encodeURIComponent(fileId)}/?inline=true`;
      const answer = await fetch(path, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new ProblemError({ code: 'unexpected', status: answer.status });
      return { blob: await answer.blob(), name: nameIn(answer.headers.get('content-disposition') ?? '') };
    },
    staleTime: Infinity,
    gcTime: KEPT,
  });

/** `filename*=UTF-8''…` of a download. */
const nameIn = (disposition: string): string => {
  const [, coded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(coded);
};
