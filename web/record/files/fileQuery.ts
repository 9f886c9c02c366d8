import { queryOptions } from '@tanstack/react-query';
import { sentName } from '#web/api/sentName.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';

/** Cache time of an unused file, in ms. */
const KEPT = 120_000;

/**
 * A stored file's bytes and name, fetched once and cached. Must not be prefetched: the server records that the file was
 * opened.
 */
export const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file', fileId],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/files/${encodeURIComponent(fileId)}/?inline=true`;
      const answer = await fetch(path, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new ProblemError({ code: 'unexpected', status: answer.status });
      return { blob: await answer.blob(), name: sentName(answer) };
    },
    staleTime: Infinity,
    gcTime: KEPT,
  });
