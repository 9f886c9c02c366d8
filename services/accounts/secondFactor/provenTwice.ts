import { provenBy } from '../confirmPassword.ts';
import type { PasswordTries } from '../passwordTries.ts';
import { type AccountRefusal, refusal } from '../refusal.ts';
import type { OwnFactor } from './factorAdded.ts';
import { hasFactor } from './factors.ts';
import { type FactorDeps, type FactorProof, proveFactor } from './proveFactor.ts';

export type TwiceDeps = FactorDeps & { readonly passwordTries: PasswordTries };
/** Both are asked for: whoever has a session alone, or a session and the password, changes nothing here. */
export type Both = OwnFactor & { readonly password: string; readonly proof: FactorProof };

/** Checks the password and a second factor. Returns what is wrong with them. */
export async function provenTwice(
  { passwordTries, ...deps }: TwiceDeps,
  { password, proof, ...own }: Both,
): Promise<AccountRefusal | undefined> {
  const { actor, sessionId, requestOrigin } = own;
  const byPassword = await provenBy({ db: deps.db, now: deps.now, tries: passwordTries }, { ...own, password });
  if (byPassword.kind === 'refused') return byPassword;
  const byFactor = await proveFactor(deps, { userId: actor.userId, askedBy: sessionId, proof, requestOrigin });
  return byFactor.kind === 'refused' ? byFactor : undefined;
}

/**
 * Another factor takes one that exists, with the password: else a stolen session adds the thief's. `factorProofNeeded` without both for an
 * account that has one; nothing is asked for the first.
 */
export async function mayAddFactor(
  deps: TwiceDeps,
  { both, ...own }: OwnFactor & { readonly both: Pick<Both, 'password' | 'proof'> | undefined },
): Promise<AccountRefusal | undefined> {
  if (own.actor.behind) return refusal('notWhileLoggedInAs');
  if (!(await hasFactor(deps.db, own.actor.userId))) return undefined;
  return both ? provenTwice(deps, { ...own, ...both }) : refusal('factorProofNeeded');
}
