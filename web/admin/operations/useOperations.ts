import { useQuery } from '@tanstack/react-query';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { call } from '#web/api/call.ts';

const EVERY_MS = 5_000;

/** How the machinery does, asked every five seconds for as long as somebody looks at the page. */
export const useOperations = () =>
  useQuery({
    queryKey: ['operations', {}],
    queryFn: ({ signal }) => call(operationRoutes.operations, {}, { signal }),
    meta: { watches: ['operations'] },
    refetchInterval: EVERY_MS,
    retry: false,
  });
