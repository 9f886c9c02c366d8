import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Via } from '#workflows/kernel/via.ts';
import { networkOf } from './network.ts';

/**
 * A request's origin, as the audit stores it permanently: the network, never the address, and whether a browser, an
 * access link or a program sent it (a browser sends its page's origin even without a cookie, a program does not). The
 * address and the browser are stored with the session, which can be erased.
 */
export function requestOrigin(
  { ip, headers }: Pick<Request, 'ip' | 'headers'>,
  { onlyBooking }: Pick<Person, 'onlyBooking'> = {},
): { readonly origin?: string; readonly via: Extract<Via, 'browser' | 'link' | 'program'> } {
  const origin = networkOf(ip);
  return {
    ...(origin === undefined ? {} : { origin }),
    via: onlyBooking !== undefined ? 'link' : isOfBrowser(headers) ? 'browser' : 'program',
  };
}

function isOfBrowser({ cookie, origin, ...headers }: Request['headers']): boolean {
  return cookie !== undefined || origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
