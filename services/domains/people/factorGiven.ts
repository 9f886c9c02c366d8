import { hasFactor } from '#services/accounts/secondFactor/factors.ts';
import { type FactorProof, proveFactor } from '#services/accounts/secondFactor/proveFactor.ts';
import { refuse, proven } from '#services/domains/people/accountProblem.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { notSignedIn } from '#services/http/problems.ts';

/**
 * Uses real time throughout: an authenticator app's clock doesn't follow the product's, which can be moved outside
 * production.
 */
export const factorDeps = ({ db, vault, env, sessionClock, codeTries }: ApiDeps) => ({
  db,
  vault,
  site: env,
  now: sessionClock,
  tries: codeTries,
});

/**
 * Requires the second factor again from an account that has one; the route checks the password (`recentlyConfirmed`).
 * Throws 403 `factorProofNeeded` without it, 422 for a wrong one, 429 after too many attempts.
 */
export async function factorGiven(
  deps: ApiDeps,
  { person: { userId }, caller, requestOrigin }: Pick<Call, 'person' | 'caller' | 'requestOrigin'>,
  proof: FactorProof | undefined,
): Promise<void> {
  if (!caller?.session) throw notSignedIn();
  if (!(await hasFactor(deps.db, userId))) return;
  if (!proof) refuse('factorProofNeeded');
  proven(await proveFactor(factorDeps(deps), { userId, askedBy: caller.session.id, proof, requestOrigin }));
}
