import { useQuery } from '@tanstack/react-query';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { call } from '#web/api/call.ts';

const EVERY_MS = 5_000;

/** System health, polled every five seconds while the page is visible. */
export const useOperations = () =>
  useQuery({
    queryKey: ['operations', {}],
    queryFn: ({ signal }) => call(operationRoutes.operations, {}, { signal }),
    meta: { watches: ['operations'] },
    refetchInterval: EVERY_MS,
    retry: false,
  });
