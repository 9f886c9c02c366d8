import { isOneOf } from '#workflows/kernel/who.ts';
import type { Caller } from './call.ts';
import type { RouteContract } from './contracts/route.ts';
import { forbidden, notFound, notSignedIn } from './problems.ts';

/** Nobody's record: roles alone are asked. */
const anyRecord = {};

/** Throws 401 or 403 when this caller may not use a route at all, whatever the record. */
export function checkAccess({ access, accessLink }: RouteContract, caller: Caller | undefined, params: Readonly<Record<string, unknown>>): void {
  if (access === 'anyone') return;
  if (!caller) throw notSignedIn();
  const { person } = caller;
  if (person.onlyBooking !== undefined) {
    if (!accessLink) throw forbidden('accessLinkOnly');
    if ('id' in params && params['id'] !== person.onlyBooking) throw notFound();
  }
  if (access !== 'signedIn' && !isOneOf(access, person, anyRecord)) throw forbidden();
}
