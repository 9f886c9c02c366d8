import type { Me } from '#services/domains/accounts/contract.ts';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from './useSession.ts';

/** Changes from customer to cardholder or back (domains, D0-8), and goes on to a page that's open then. */
export function useSwitchKind(target: (me: Me) => string) {
  const { begin } = useSession();
  return useSend((_: void, idempotencyKey) => call(ownRoutes.switchKind, { body: {} }, { idempotencyKey }), {
    onDone: (switched) => begin(switched, target(switched)),
  });
}
