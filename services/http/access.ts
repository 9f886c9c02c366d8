import { isOneOf } from '#workflows/kernel/who.ts';
import { recentlyConfirmed } from '#services/accounts/sessionTimes.ts';
import type { Caller } from './call.ts';
import type { RouteContract } from './route.ts';
import type { HttpDeps } from './deps.ts';
import { ApiProblem, conflict, forbidden, notFound, notSignedIn } from './problems.ts';

/** Nobody's record: roles alone are asked. */
const anyRecord = {};

/** Throws 401 or 403 when this caller may not use a route at all, whatever the record. */
export function checkAccess(
  { access, accessLink }: RouteContract,
  caller: Caller | undefined,
  params: Readonly<Record<string, unknown>>,
): void {
  if (access === 'anyone') return;
  if (!caller) throw notSignedIn();
  const { person } = caller;
  if (person.onlyBooking !== undefined) {
    if (!accessLink) throw forbidden('accessLinkOnly');
    if ('id' in params && params['id'] !== person.onlyBooking) throw notFound();
  }
  if (access !== 'signedIn' && !isOneOf(access, person, anyRecord)) throw forbidden();
}

/** A mailed link is for one form: once that is signed, refused or asked for no more, 410 for everything but how it came out. */
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
 * Throws 403 `confirmPassword` where a secret is shown to a session in which the password was not given lately. Not 401:
 * the session is fine. Who acts for somebody else sees no secrets at all.
 */
export function checkConfirmed(
  { sessionClock }: Pick<HttpDeps, 'sessionClock'>,
  contract: RouteContract,
  caller: Caller | undefined,
): void {
  if (!contract.recentlyConfirmed) return;
  if (caller?.person.behind) throw conflict('notActingForAnother');
  if (!caller?.session || !recentlyConfirmed(caller.session, sessionClock())) throw forbidden('confirmPassword');
}
