import { endSessionOf } from '#services/accounts/endSessionOf.ts';
import { setOneTimePassword } from '#services/accounts/oneTimePassword.ts';
import { ownSessions } from '#services/accounts/ownSessions.ts';
import { accepted } from '#services/domains/accounts/accountProblem.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { notFound } from '#services/http/problems.ts';
import { countsOf } from './countsOf.ts';
import { people } from './personContract.ts';
import { seenPerson } from './seenPerson.ts';
import { shownUser } from './shownUser.ts';

/** One person: what they have, and how they log in. */
export const personHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    people.person,
    fresh(['orders', 'cards', 'bookings', 'ledger'], async ({ params, person }) => {
      const at = deps.now();
      const user = await seenPerson(deps.db, params.id, person);
      return { ...shownUser(user, at.toISOString()), counts: await countsOf(deps.db, user.id, at) };
    }),
  ),
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
