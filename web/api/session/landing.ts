import type { Me } from '#services/http/routeTypes.ts';
import { languageOf, languages } from '#words/languages.ts';
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
export const userRecordOf = ({ id }: Pick<Me, 'id'>): string => `/admin/users/${id}`;

/**
 * Returns a path of this site to continue to, without the language prefix, which the router adds; or undefined for
 * anything that leaves the origin.
 */
export function safePath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/')) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // `/.//evil.test` stays on the origin as a URL, but its normalized path, `//evil.test`, leaves it.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  const bare = url.pathname.slice(languages[languageOf(url.pathname)].prefix.length);
  if (bare === '/login' || bare.startsWith('//')) return undefined;
  return `${bare || '/'}${url.search}${url.hash}`;
}
