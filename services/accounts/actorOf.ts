import type { Person } from '#workflows/kernel/actor.ts';
import type { Session } from './sessionLookup.ts';

/** The person as machines and rules see them. During a login as somebody else it has both identities. */
export const actorOf = ({ user, behind }: Session): Person => ({
  kind: 'person',
  userId: user.id,
  userType: user.userType,
  permissions: user.permissions,
  ...(behind ? { behind: { userId: behind.id } } : {}),
});
