import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { forbidden } from '#services/http/problems.ts';
import { referrals } from './contract.ts';
import { isInProgram } from './program.ts';
import { salesFigures, salesTarget } from './salesFigures.ts';
import { salesClients } from './salesClients.ts';
import { salesOrders } from './salesOrders.ts';
import { GROUPS_SHOWN, salesGroups } from './salesGroups.ts';
import { clientsTable, groupsTable, ordersTable } from './salesTables.ts';

type Scope = 'mine' | 'all';
const madeOf = ['ledger', 'orders', 'bookings', 'cards'] as const;

/** What was sold to people who were brought (domains, D10). */
export const salesHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  /**
   * Returns whose referrals are counted, by the membership in force now. A customer outside the referral program has
   * none.
   */
  const asked = async (person: Person, scope: Scope) => {
    if (!isStaffOrAdmin(person) && !(await isInProgram(db, person))) throw forbidden('referralProgramOnly');
    return {
      referrerId: referrerOf(person, scope),
      namesThem: seesAll(person),
      inForce: await inForceNow(deps),
    };
  };
  return [
    handle(
      referrals.referralStatistic,
      fresh(madeOf, async ({ query: { from, to, by, scope, group }, person }) => {
        const { referrerId, inForce } = await asked(person, scope);
        const { salesTargetCents, salesTargetOfOneCents } = inForce.settings;
        const [figures, groups, target] = await Promise.all([
          salesFigures(db, { from, to, by, referrerId }),
          group === undefined ? null : salesGroups(db, { from, to, by, referrerId, group }, GROUPS_SHOWN),
          salesTarget(db, {
            today: pacificDate(inForce.now),
            referrerId,
            // Customers have no target: how much they refer is up to them.
            cents: !isStaffOrAdmin(person) ? 0 : referrerId === null ? salesTargetCents : salesTargetOfOneCents,
          }),
        ]);
        return { ...figures, groups, target };
      }),
    ),
    handle(referrals.exportReferralStatistic, async (call) => {
      const { scope, language, ...wanted } = call.query;
      await call.caughtUp(madeOf);
      const { referrerId } = await asked(call.person, scope);
      await groupsTable(deps, call, { ...wanted, referrerId, language });
      return sent;
    }),
    handle(
      referrals.referralClients,
      fresh(madeOf, async ({ query: { scope, ...page }, person }) =>
        salesClients(db, { ...page, ...(await asked(person, scope)) }),
      ),
    ),
    handle(
      referrals.referralOrders,
      fresh(madeOf, async ({ query: { scope, ...page }, person }) =>
        salesOrders(db, { ...page, ...(await asked(person, scope)) }),
      ),
    ),
    handle(referrals.exportReferralClients, async (call) => {
      const { scope, ...wanted } = call.query;
      await call.caughtUp(madeOf);
      await clientsTable(deps, call, { ...wanted, ...(await asked(call.person, scope)) });
      return sent;
    }),
    handle(referrals.exportReferralOrders, async (call) => {
      const { scope, ...wanted } = call.query;
      await call.caughtUp(madeOf);
      await ordersTable(deps, call, { ...wanted, ...(await asked(call.person, scope)) });
      return sent;
    }),
  ];
};

/**
 * Returns the referrer whose people are counted; null for everybody's. Only sales 3 and admins see more than their own,
 * whatever they request.
 */
const referrerOf = (person: Person, scope: Scope): string | null =>
  scope === 'all' && seesAll(person) ? null : person.userId;
const seesAll = ({ userType, permissions }: Person): boolean =>
  userType === 'admin' || (userType === 'staff' && reaches(permissions, 'sales', 3));
