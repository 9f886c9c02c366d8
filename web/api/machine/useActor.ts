import type { Me } from '#services/http/routeTypes.ts';
import { useMemo } from 'react';
import type { Person } from '#workflows/kernel/actor.ts';
import { useMe } from '#web/api/session/useMe.ts';

/** The actor as the server sees it: the person, their impersonator, and the one booking that a link opens. */
const actorOf = ({ id, userType, permissions, behind, onlyBooking }: Me): Person => ({
  kind: 'person',
  userId: id,
  userType,
  permissions,
  ...(behind ? { behind: { userId: behind.id } } : {}),
  ...(onlyBooking === null ? {} : { onlyBooking }),
});

/** Undefined for a guest. */
export function useActor(): Person | undefined {
  const me = useMe();
  return useMemo(() => (me ? actorOf(me) : undefined), [me]);
}
