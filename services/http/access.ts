import { isOneOf } from '#workflows/kernel/who.ts';
import { mustHaveFactor } from '#services/accounts/secondFactor/factors.ts';
import { hasUnconfirmedEmail } from '#services/accounts/users.ts';
import { recentlyConfirmed } from '#services/accounts/sessionTimes.ts';
import type { Caller } from './call.ts';
import type { RouteContract } from './route.ts';
import type { HttpDeps } from './deps.ts';
import { ApiProblem, conflict, forbidden, notFound, notSignedIn } from './problems.ts';

/** The route concerns no record, so only the role counts. */
const anyRecord = {};

/** Throws 401 or 403 when this caller may not use a route at all, whatever the record; 409 while logged in as another user. */
export function checkAccess(
  contract: RouteContract,
  caller: Caller | undefined,
  params: Readonly<Record<string, unknown>>,
): void {
  const { access, accessLink } = contract;
  if (access === 'anyone') return;
  if (!caller) throw notSignedIn();
  const { person } = caller;
  if (person.onlyBooking !== undefined) {
    if (!accessLink) throw forbidden('accessLinkOnly');
    if ('id' in params && params['id'] !== person.onlyBooking) throw notFound();
  }
  if (access !== 'signedIn' && !isOneOf(access, person, anyRecord)) throw forbidden();
  if (person.behind && !isOpenBehind(contract)) throw conflict('notActingForAnother');
}

/**
 * Whoever is logged in as another user looks at everything (domains, D9). What they may change is decided by the machines;
 * every other change is refused unless its route says otherwise: profile, payout, cart, settings.
 */
export const isOpenBehind = ({ method, access, command, preparesFor, background, whileLoggedInAs }: RouteContract) =>
  method === 'get' || access === 'anyone' || Boolean(command ?? preparesFor ?? background ?? whileLoggedInAs);

/**
 * Throws 403 `secondFactorNeeded` for an account that must have a second factor and has none: until then it does nothing but set one
 * up. Who looks with somebody else's eyes has given their own.
 */
export function checkFactor(
  env: HttpDeps['env'],
  { access, beforeSecondFactor }: RouteContract,
  caller: Caller | undefined,
): void {
  if (access === 'anyone' || beforeSecondFactor) return;
  if (lacksFactor(env, caller)) throw forbidden('secondFactorNeeded');
}

/**
 * Throws 403 `ownPasswordNeeded` for somebody whose password was set by staff: until they choose another one they do nothing else.
 * Who looks with somebody else's eyes has a password of their own.
 */
export function checkOwnPassword({ access, beforeOwnPassword }: RouteContract, caller: Caller | undefined): void {
  if (access === 'anyone' || beforeOwnPassword) return;
  if (lacksOwnPassword(caller)) throw forbidden('ownPasswordNeeded');
}

/**
 * Throws 403 `emailNotVerified` for somebody who signed up at the checkout and has not confirmed the address yet: until then they
 * read, fill a cart, and place and pay orders.
 */
export function checkEmailConfirmed(contract: RouteContract, caller: Caller | undefined): void {
  if (isOpenBeforeEmailConfirmed(contract)) return;
  const session = caller?.session;
  if (session && !session.behind && hasUnconfirmedEmail(session.user)) throw forbidden('emailNotVerified');
}

export const isOpenBeforeEmailConfirmed = (contract: RouteContract): boolean => {
  const { method, access, command, preparesFor, background, beforeEmailConfirmed } = contract;
  const isOfOrder = (command ?? preparesFor)?.lifecycle === 'order';
  return method === 'get' || access === 'anyone' || isOfOrder || Boolean(background ?? beforeEmailConfirmed);
};

/** What stands before everything else for somebody, also where no contract is asked: a page of the server's, the board of jobs. */
export const gateBefore = (
  env: HttpDeps['env'],
  caller: Caller | undefined,
): 'ownPasswordNeeded' | 'secondFactorNeeded' | undefined =>
  lacksOwnPassword(caller) ? 'ownPasswordNeeded' : lacksFactor(env, caller) ? 'secondFactorNeeded' : undefined;

const lacksOwnPassword = (caller: Caller | undefined): boolean =>
  caller?.session !== undefined && !caller.session.behind && caller.session.user.passStatus === 'oneTime';

const lacksFactor = ({ SECOND_FACTOR_FOR }: HttpDeps['env'], caller: Caller | undefined): boolean =>
  caller?.session !== undefined &&
  !caller.session.behind &&
  !caller.session.hasFactor &&
  mustHaveFactor(SECOND_FACTOR_FOR, caller.session.user.userType);

/**
 * A mailed link opens one form. Once the form is signed, refused or no longer needed, every other request gets 410;
 * only the outcome can still be read.
 */
export async function checkLink(
  deps: Pick<HttpDeps, 'linkIsOpen'>,
  { access, accessLink }: RouteContract,
  caller: Caller | undefined,
): Promise<void> {
  const bookingId = caller?.person.onlyBooking;
  if (bookingId === undefined || access === 'anyone' || accessLink === 'answered') return;
  if (!(await deps.linkIsOpen(bookingId))) throw new ApiProblem(410, 'accessLinkAnswered');
}

/**
 * Throws 403 `confirmPassword` when a route shows a secret or gives power and the session's password was not entered recently. Not
 * 401: the session itself is valid. An admin who is logged in as somebody else sees no secrets at all; a route that is open to them
 * all the same says itself what isn't allowed.
 */
export function checkConfirmed(
  { sessionClock }: Pick<HttpDeps, 'sessionClock'>,
  contract: RouteContract,
  caller: Caller | undefined,
): void {
  if (!contract.recentlyConfirmed) return;
  if (caller?.person.behind && contract.whileLoggedInAs) return;
  if (caller?.person.behind) throw conflict('notActingForAnother');
  if (!caller?.session || !recentlyConfirmed(caller.session, sessionClock())) throw forbidden('confirmPassword');
}
