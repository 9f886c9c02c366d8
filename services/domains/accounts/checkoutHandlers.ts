import type { Request, Response } from 'express';
import { registerAtCheckout } from '#services/accounts/registerAtCheckout.ts';
import { hasFactor } from '#services/accounts/secondFactor/factors.ts';
import { openSession } from '#services/accounts/signIn.ts';
import { personOf, type User, userByEmail, userById } from '#services/accounts/users.ts';
import { verifyEmail } from '#services/accounts/verifyEmail.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { accepted } from '#services/domains/people/accountProblem.ts';
import { giveBackByAddress, limited, limitedByAddress } from '#services/domains/people/fromWhere.ts';
import { requireHuman } from '#services/domains/system/captcha/requireHuman.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { requestOrigin as originOf } from '#services/http/requestOrigin.ts';
import { arrivalOf, arrived } from './arrived.ts';
import { auth, type Me } from './contract.ts';
import { meOf } from './meOf.ts';

const done = { done: true } as const;

/** Handlers of an account that is opened at the checkout, and of the mailed link that confirms its address. */
export const checkoutHandlers = (deps: EarlyDeps): readonly RouteHandler[] => {
  const { db, now, env } = deps;
  /** The limits of a sign-up: only requests that tell of an existing account count. */
  const signUp = async (req: Request, captcha: string) => {
    await limited(deps, req);
    await requireHuman(deps, captcha);
    await limitedByAddress(deps.signupLimit, req);
  };
  return [
    handle(auth.hasAccount, async ({ body: { email, captcha }, req }) => {
      await signUp(req, captcha);
      const hasAccount = (await userByEmail(db, email)) !== undefined;
      if (!hasAccount) await giveBackByAddress(deps.signupLimit, req);
      return { hasAccount };
    }),
    handle(auth.registerAtCheckout, async ({ body: { captcha, ...registration }, requestOrigin, req, res }) => {
      await signUp(req, captcha);
      const answer = accepted(
        await registerAtCheckout(
          { ...deps, clock: deps.sessionClock },
          { ...registration, ...arrivalOf(req, env), requestOrigin },
        ),
      );
      await giveBackByAddress(deps.signupLimit, req);
      return arrived(deps, { req, res }, answer);
    }),
    handle(auth.verifyEmail, async ({ body, caller, requestOrigin, req, res }) => {
      await limited(deps, req);
      const { kind, userId } = accepted(await verifyEmail({ db, now }, { token: body.key, requestOrigin }));
      const already = kind === 'alreadyVerified';
      const user = await userById(db, userId);
      if (!user) return { ...done, already, user: null };
      if (caller) return { ...done, already, user: caller.session?.user.id === userId ? await meOf(db, user) : null };
      return { ...done, already, user: already ? null : await letIn(deps, user, { req, res }) };
    }),
  ];
};

/**
 * The link proves the mailbox, once, for whoever has not said who they are. It is no password, and no second factor: a
 * person who needs one logs in.
 */
async function letIn(
  deps: EarlyDeps,
  user: User,
  { req, res }: { readonly req: Request; readonly res: Response },
): Promise<Me | null> {
  if (user.disabled || (await hasFactor(deps.db, user.id))) return null;
  const arrival = { ...arrivalOf(req, deps.env), requestOrigin: originOf(req, personOf(user)), withPassword: false };
  const entered = await deps.db.transaction((trx) => openSession({ trx, now: deps.now }, { user, ...arrival }));
  const answer = await arrived(deps, { req, res }, entered);
  return answer.user ?? null;
}
