import type { Db } from '#projections/database/db.ts';
import { emailForms } from '#services/accounts/accountEmail.ts';
import { endSessionOf } from '#services/accounts/endSessionOf.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { mayManage } from '#services/accounts/mayManage.ts';
import { setOneTimePassword } from '#services/accounts/oneTimePassword.ts';
import { ownSessions } from '#services/accounts/ownSessions.ts';
import { buyingKind, isCardholderToo, type User } from '#services/accounts/users.ts';
import { accepted, refuse } from '#services/domains/people/accountProblem.ts';
import { codeIfAny } from '#services/domains/referrals/codes.ts';
import { isInProgram } from '#services/domains/referrals/program.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { invalid, notFound } from '#services/http/problems.ts';
import { countsOf } from './countsOf.ts';
import { people } from './personContract.ts';
import { personRisks } from './personRisks.ts';
import { personTimeline } from './personTimeline.ts';
import { seenPerson } from './seenPerson.ts';
import { shownUser } from './shownUser.ts';

/** Handlers of a single person: what they have, and how they log in. */
export const personHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    people.person,
    fresh(['orders', 'cards', 'bookings', 'ledger'], async ({ params, person }) => {
      const at = deps.now();
      const user = await seenPerson(deps.db, params.id, person);
      const [counts, flags] = await Promise.all([countsOf(deps.db, user.id, at), flagsOf(deps.db, user)]);
      return { ...shownUser(user, at.toISOString()), counts, ...flags };
    }),
  ),
  handle(
    people.personTimeline,
    fresh(['timeline'], ({ params, query: { after: _, ...request }, person }) =>
      personTimeline(deps.db, params.id, person, request),
    ),
  ),
  handle(people.personRisks, async ({ params, person }) => ({ risks: await personRisks(deps.db, params.id, person) })),
  handle(people.forgetPerson, async ({ params, body, person: actor, requestOrigin }) => {
    const user = await seenPerson(deps.db, params.id, actor);
    const because = mayManage(actor, user, 'admin');
    if (because) refuse(because.code);
    if (user.userType === 'admin') refuse('notForThisAccount');
    if (!emailForms(body.email).includes(user.email)) {
      throw invalid('body', [{ path: ['email'], code: 'notTheirs', message: 'is not the address of this account' }]);
    }
    accepted(await forgetUser(deps, user.id, { actor, requestOrigin }));
    return { done: true as const };
  }),
  handle(people.personSessions, async ({ params, person }) => {
    const { id } = await seenPerson(deps.db, params.id, person);
    return { sessions: [...(await ownSessions({ db: deps.db, now: deps.sessionClock }, id))] };
  }),
  handle(people.endPersonSession, async ({ params: { id: userId, sessionId }, person: actor, requestOrigin }) => {
    const within = { db: deps.db, now: deps.sessionClock };
    const { ended } = accepted(await endSessionOf(within, { actor, requestOrigin, userId, sessionId }));
    if (!ended) throw notFound();
    return { done: true as const };
  }),
  handle(people.setOneTimePassword, async ({ params, person: actor, requestOrigin }) => {
    const { user, password, expiresAt } = accepted(
      await setOneTimePassword(deps, { actor, requestOrigin, userId: params.id }),
    );
    return { user: shownUser(user, deps.now().toISOString()), password, expiresAt };
  }),
];

/** Returns a person's relation to us besides their types. */
async function flagsOf(db: Db, user: User) {
  const kind = buyingKind(user);
  const [referralProgramUser, cardholderReferral] = await Promise.all([
    kind !== undefined && isInProgram(db, { userId: user.id, userType: kind }),
    isCardholderToo(user) ? codeIfAny(db, user.id) : null,
  ]);
  return { isCustomer: kind !== undefined, referralProgramUser, cardholderReferral };
}
