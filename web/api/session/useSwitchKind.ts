import type { Me } from '#services/http/routeTypes.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from './useSession.ts';

/** Switches between customer and cardholder (domains, D0-8), and continues to a page that is allowed then. */
export function useSwitchKind(target: (me: Me) => string) {
  const queries = useQueryClient();
  const { begin } = useSession();
  return useSend(
    async (_: void, idempotencyKey) => {
      // Answers that are still on their way are for the kind before: once it has switched, the server refuses them.
      await queries.cancelQueries();
      return call(ownRoutes.switchKind, { body: {} }, { idempotencyKey });
    },
    {
      onDone: (switched) => begin(switched, target(switched)),
      onFailed: () => void queries.invalidateQueries(),
    },
  );
}
