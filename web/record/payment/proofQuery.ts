import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '#web/kit/problem/problemError.ts';

/** So long (ms) a picture that nobody looks at is kept. */
const KEPT = 120_000;

/** A stored file's bytes, fetched once and kept while it may be looked at. Not to be fetched ahead: the server records that it was opened. */
export const proofQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file', fileId],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/files/${encodeURIComponent(fileId)}/?inline=true`;
      const answer = await fetch(path, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new ProblemError({ code: 'unexpected', status: answer.status });
      return answer.blob();
    },
    staleTime: Infinity,
    gcTime: KEPT,
  });
