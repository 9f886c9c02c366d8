import type { Me } from '#services/http/routeTypes.ts';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from './useSession.ts';

/** Switches between customer and cardholder (domains, D0-8), and continues to a page that is allowed then. */
export function useSwitchKind(target: (me: Me) => string) {
  const { begin } = useSession();
  return useSend((_: void, idempotencyKey) => call(ownRoutes.switchKind, { body: {} }, { idempotencyKey }), {
    onDone: (switched) => begin(switched, target(switched)),
  });
}
