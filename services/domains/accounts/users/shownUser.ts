import { brokerPercentAt, type User } from '#services/accounts/users.ts';
import type { UserView } from './contract.ts';

/** An account as staff see it at an instant: a broker's rate that has started is the one in force. */
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
