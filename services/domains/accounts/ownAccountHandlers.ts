import { endOwnSessions, ownSessions } from '#services/accounts/ownSessions.ts';
import { looksAt } from '#services/accounts/looksAt.ts';
import { closeSourceSurvey, isSourceAsked, saveSource } from '#services/accounts/saveSource.ts';
import { refusal } from '#services/accounts/refusal.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { type Caller, type RouteHandler, handle } from '#services/http/call.ts';
import { fileHeaders } from '#services/http/fileHeaders.ts';
import { notFound, notSignedIn } from '#services/http/problems.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { accepted } from '#services/domains/people/accountProblem.ts';
import { auth } from './contract.ts';
import { exportOf } from './exportOf.ts';

const done = { done: true } as const;

/** Handlers of one's own sessions and data. */
export const ownAccountHandlers = (deps: EarlyDeps): readonly RouteHandler[] => [
  handle(auth.ownSessions, async ({ person, caller }) => ({
    sessions: (await ownSessions({ db: deps.db, now: deps.sessionClock }, person.userId)).map((one) => ({
      ...one,
      isThis: one.id === caller?.session?.id,
    })),
  })),
  handle(auth.ownLooks, async ({ person }) => ({ looks: [...(await looksAt(deps, person.userId))] })),
  handle(auth.endOtherSessions, async (call) => ({ ended: await endOwn(deps, call) })),
  handle(auth.endOwnSession, async (call) => {
    if ((await endOwn(deps, call, call.params.id)) === 0) throw notFound();
    return done;
  }),
  handle(auth.saveSource, async ({ body: { sourceType, text }, person, requestOrigin }) => {
    accepted(await saveSource(deps, { actor: person, requestOrigin, userId: person.userId, sourceType, text }));
    return done;
  }),
  handle(auth.sourceSurvey, async ({ person }) => ({ asked: await isSourceAsked(deps, person) })),
  handle(auth.closeSourceSurvey, async ({ person, requestOrigin }) => {
    accepted(await closeSourceSurvey(deps, { actor: person, requestOrigin, userId: person.userId }));
    return done;
  }),
  handle(auth.exportMe, async ({ person, caller, res }) => {
    refuseBehind(caller);
    fileHeaders(res, { name: 'my-data.json', type: 'application/json; charset=utf-8' });
    return exportOf(deps, person);
  }),
];

/** Throws for an impersonator, who may neither sign the user out nor export their data. */
function refuseBehind(caller: Caller | undefined): void {
  if (caller?.session?.behind) accepted(refusal('notWhileLoggedInAs'));
}

function endOwn(
  { db, sessionClock }: EarlyDeps,
  {
    person,
    caller,
    requestOrigin,
  }: { readonly person: Person; readonly caller: Caller | undefined; readonly requestOrigin: RequestOrigin },
  sessionId?: string,
): Promise<number> {
  refuseBehind(caller);
  const except = caller?.session?.id;
  if (except === undefined) throw notSignedIn();
  return endOwnSessions(
    { db, now: sessionClock },
    { actor: person, requestOrigin, except, ...(sessionId === undefined ? {} : { sessionId }) },
  );
}
