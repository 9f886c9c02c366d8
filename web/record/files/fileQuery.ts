import { queryOptions } from '@tanstack/react-query';
import { sentName } from '#web/api/sentName.ts';
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
      return { blob: await answer.blob(), name: sentName(answer) };
    },
    staleTime: Infinity,
    gcTime: KEPT,
  });
