import type { Me } from '#services/domains/accounts/contract.ts';
import { isBuyer } from './may.ts';
import { placesFor, type Role } from './places.ts';

/** Where a person works: the page after signing in without a redirect, and behind the logo. Buyers come for their orders, all others begin at their first page. */
export const landingOf = (me: Role): string => (isBuyer(me) ? '/my-orders' : placesFor(me)[0]!.to);

/**
 * Where somebody goes who logs in: to what they asked for (`redirect`), else to where they were going before they signed up. That was a
 * buyer's way to the checkout; somebody else may log in at the same browser.
 */
export const afterLogin = (me: Role, asked: string | undefined, kept: string | undefined): string =>
  asked ?? (isBuyer(me) ? kept : undefined) ?? landingOf(me);

/** Where staff find the record of somebody's account. */
export const userRecordOf = ({ id, userType }: Pick<Me, 'id' | 'userType'>): string =>
  `/admin/users/${usersTabs[userType]}?open=${id}`;
const usersTabs = {
  buyer: 'buyers',
  broker: 'buyers',
  cardholder: 'cardholders',
  staff: 'roles',
  admin: 'roles',
} as const satisfies Record<Me['userType'], string>;

/** A path of this site to go on to, or undefined: whatever leaves the origin is ignored. */
export function safePath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/')) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // `/.//evil.test` stays on the origin as an address, and leaves it as the path that is left of it.
  return url && url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
