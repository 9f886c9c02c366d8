import type { Request, Response } from 'express';
import { factorsOf, hasFactor, mustHaveFactor } from '#services/accounts/secondFactor/factors.ts';
import { safeRedirect } from '#services/accounts/safeRedirect.ts';
import { ownPath } from '#services/mail/mailData.ts';
import type { Proceeded } from '#services/accounts/signIn.ts';
import { endReplaced } from '#services/accounts/logOut.ts';
import { personOf, type User } from '#services/accounts/users.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import {
  clearAccessCookie,
  clearTicketCookie,
  deviceIn,
  sessionCookieIn,
  setDeviceCookie,
  setSessionCookie,
  setTicketCookie,
  ticketIn,
} from '#services/http/middleware/caller.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';
import { addressOf, userAgentOf } from '#services/domains/people/fromWhere.ts';
import { meOf } from './meOf.ts';
import { secondsUntil } from './secondsUntil.ts';

type Deps = Pick<EarlyDeps, 'db' | 'env' | 'now' | 'sessionClock'>;

/** Returns the origin of a sign-in, and the browser used. */
export function arrivalOf(req: Request, env: EarlyDeps['env']) {
  const device = deviceIn(req, env);
  return { address: addressOf(req), ...userAgentOf(req), ...(device ? { device } : {}) };
}

/** Answers a sign-in with the cookies of a session, or of a login that waits for the second factor. */
export async function arrived(
  deps: Deps,
  { req, res }: { readonly req: Request; readonly res: Response },
  answer: Proceeded,
  redirect = '/',
) {
  const { db, env, now, sessionClock } = deps;
  if (answer.kind === 'secondFactor') {
    const { userId, token, expiresAt } = answer.ticket;
    setTicketCookie(res, env, token, secondsUntil(expiresAt, sessionClock()));
    const { totp, passkeys } = await factorsOf(db, userId);
    return { secondFactor: { totp, passkey: passkeys.length > 0, expiresAt } };
  }
  const { user, session, device } = answer;
  const replaced = sessionCookieIn(req, env);
  if (replaced !== undefined) {
    const by = session.sessionId;
    await endReplaced({ db, now }, { token: replaced, by, requestOrigin: requestOrigin(req, personOf(user)) });
  }
  setSessionCookie(res, env, session.token, secondsUntil(session.expiresAt, now()));
  setDeviceCookie(res, env, device);
  clearAccessCookie(res, env);
  if (ticketIn(req, env) !== undefined) clearTicketCookie(res, env);
  return {
    key: session.token,
    user: await meOf(deps.db, user, { mustAddFactor: await mustAddFactor(deps, user) }),
    redirect: safeRedirect(redirect, env.PUBLIC_URL),
    expiresAt: session.expiresAt,
  };
}

/** Returns the path that a mailed link leads to in the end; nothing for a path that leaves this site. */
export function goingTo({ PUBLIC_URL }: EarlyDeps['env'], redirect: string | undefined): { readonly goingTo?: string } {
  const path = safeRedirect(redirect, PUBLIC_URL);
  return path !== '/' && ownPath.test(path) ? { goingTo: path } : {};
}

/** Returns whether the user has to set up a second factor before anything else. */
export const mustAddFactor = async ({ db, env }: Pick<Deps, 'db' | 'env'>, user: User): Promise<boolean> =>
  mustHaveFactor(env.SECOND_FACTOR_FOR, user.userType) && !(await hasFactor(db, user.id));
