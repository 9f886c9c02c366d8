import { useQuery } from '@tanstack/react-query';
import type { Me } from '#services/api/contracts/auth.ts';
import { call } from '#web/app/api/call.ts';
import { problemOf } from '#web/app/api/problemError.ts';

export const meKey = ['me'] as const;

/** Who is signed in: null for nobody, undefined while that is still being asked. */
export function useMe(): Me | null | undefined {
  return useMeQuery().data;
}

export const useMeQuery = () =>
  useQuery<Me | null>({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      try {
        return await call('me', {}, { signal });
      } catch (error) {
        if (problemOf(error)?.status === 401) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
