import type { Person } from '#workflows/kernel/actor.ts';
import type { Session } from './sessionLookup.ts';

/** The person that machines and rules see. Behind a login as somebody else, both identities. */
export const actorOf = ({ user, behind }: Session): Person => ({
  kind: 'person',
  userId: user.id,
  userType: user.userType,
  permissions: user.permissions,
  ...(behind ? { behind: { userId: behind.id } } : {}),
});
