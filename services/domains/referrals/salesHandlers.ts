import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { conflict } from '#services/http/problems.ts';
import { referrals } from './contract.ts';
import { isInProgram } from './program.ts';
import { salesClients, salesFigures, salesOrders } from './sales.ts';

/** What was sold to people who were brought (domains, D10). */
export const salesHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  /** Whose people are counted. A customer outside the referral program counts nobody's. */
  const allowed = async (person: Person, scope: 'mine' | 'all') => {
    if (!staffOrAdmin(person) && !(await isInProgram(db, person))) throw conflict('referralProgramOnly');
    return referrerOf(person, scope);
  };
  return [
    handle(
      referrals.referralStatistic,
      fresh(['ledger', 'orders'], async ({ query: { from, to, scope }, person }) =>
        salesFigures(db, { from, to, referrerId: await allowed(person, scope) }),
      ),
    ),
    handle(
      referrals.referralClients,
      fresh(['ledger', 'orders'], async ({ query: { scope, ...page }, person }) =>
        salesClients(db, { ...page, referrerId: await allowed(person, scope), namesThem: seesAll(person) }),
      ),
    ),
    handle(
      referrals.referralOrders,
      fresh(['ledger', 'orders'], async ({ query: { scope, ...page }, person }) =>
        salesOrders(db, { ...page, referrerId: await allowed(person, scope), now: deps.now() }),
      ),
    ),
  ];
};

/** Whose people are counted: null for everybody's. Only sales 3 and admins see more than their own, whatever they ask for. */
const referrerOf = (person: Person, scope: 'mine' | 'all'): string | null =>
  scope === 'all' && seesAll(person) ? null : person.userId;
const seesAll = ({ userType, permissions }: Person): boolean =>
  userType === 'admin' || (userType === 'staff' && reaches(permissions, 'sales', 3));
