import { buyer, isOneOf, staff } from '#workflows/kernel/who.ts';
import { buyingKind, personOf, userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { codeOf } from './codes.ts';
import { referrals } from './contract.ts';
import { isInProgram, setProgram } from './program.ts';
import { clicksOn } from './referred.ts';

/** Handlers of the referral program's members, and of a salesperson's link. */
export const programHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(referrals.salesLink, async ({ person: { userId, userType } }) => {
    const code = await codeOf(deps, userId);
    const [clicks, inProgram] = await Promise.all([
      clicksOn(deps.db, code),
      isInProgram(deps.db, { userId, userType }),
    ]);
    return { code, clicks, inProgram };
  }),
  handle(referrals.referralProgram, async ({ query: { userId } }) => ({
    member: await isInProgram(deps.db, await candidate(deps, userId)),
  })),
  handle(referrals.setReferralProgram, async ({ body: { userId, member }, person, requestOrigin }) => {
    if (person.behind) throw conflict('notActingForAnother');
    await setProgram(deps, { actor: person, requestOrigin }, { ...(await candidate(deps, userId)), member });
    return { member };
  }),
];

/**
 * Candidates are customers who buy, and internal users who read sales anyway: a member who works there reads both
 * tables (domains, D10).
 */
async function candidate({ db }: ApiDeps, userId: string) {
  const user = await userById(db, userId);
  if (!user) throw notFound();
  const userType = buyingKind(user) ?? user.userType;
  if (!isOneOf([buyer, staff('sales', 1)], personOf({ ...user, userType }), {})) throw notFound();
  return { userId, userType };
}
