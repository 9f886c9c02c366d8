import type { Me } from '#services/http/routeTypes.ts';
import { isBuyer } from './may.ts';
import { placesFor, type Role } from './places.ts';

/**
 * Returns a person's start page: after signing in without a redirect, and as the logo's link. For buyers these are
 * their orders, for all others their first page.
 */
export const landingOf = (me: Role): string => (isBuyer(me) ? '/my-orders' : placesFor(me)[0]!.to);

/**
 * Returns the page after a login: the requested one (`redirect`), else the one kept from before the sign-up. The kept
 * one is a buyer's way to the checkout; someone else may log in with the same browser.
 */
export const afterLogin = (me: Role, asked: string | undefined, kept: string | undefined): string =>
  asked ?? (isBuyer(me) ? kept : undefined) ?? landingOf(me);

/** Path at which staff find the record of a person's account. */
export const userRecordOf = ({ id, userType }: Pick<Me, 'id' | 'userType'>): string =>
  `/admin/users/${usersTabs[userType]}?open=${id}`;
const usersTabs = {
  buyer: 'buyers',
  broker: 'buyers',
  cardholder: 'cardholders',
  staff: 'roles',
  admin: 'roles',
} as const satisfies Record<Me['userType'], string>;

/** Returns a path of this site to continue to, or undefined for anything that leaves the origin. */
export function safePath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/')) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // `/.//evil.test` stays on the origin as a URL, but its normalized path, `//evil.test`, leaves it.
  return url && url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
