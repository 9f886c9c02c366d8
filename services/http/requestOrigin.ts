import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Via } from '#workflows/kernel/via.ts';
import { networkOf } from './network.ts';

/**
 * Where a request comes from, as the audit keeps it for ever: the network, never the address, and whether a browser, an
 * access link or a program sent it (a browser names where its page is from before it has a cookie, a program does not). The address and the browser of a session stand with the session, which can be erased.
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
