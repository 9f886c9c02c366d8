import { brokerPercentAt, type User } from '#services/accounts/users.ts';
import type { UserView } from './contract.ts';

/** Returns an account as staff see it at an instant: the broker's discount is the one in force then. */
export function shownUser(user: User, now: string): UserView {
  const { nextBrokerRate: next, passStatus: _, locale: _locale, roleIds, revision, ...plain } = user;
  return {
    ...plain,
    brokerPercent: brokerPercentAt(user, now),
    nextBrokerRate: next && next.from > now ? next : null,
    roleIds: [...roleIds],
    revision: String(revision),
  };
}
