import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Via } from '#workflows/kernel/via.ts';
import { networkOf } from './network.ts';

/**
 * Where a request comes from, as the audit keeps it for ever: the network, never the address, and whether a browser, an
 * access link or a program sent it. The address and the browser of a session stand with the session, which can be erased.
 */
export function whence({ ip, headers }: Pick<Request, 'ip' | 'headers'>, { onlyBooking }: Pick<Person, 'onlyBooking'>): { readonly origin?: string; readonly via: Extract<Via, 'browser' | 'link' | 'program'> } {
  const origin = networkOf(ip);
  return { ...(origin === undefined ? {} : { origin }), via: onlyBooking !== undefined ? 'link' : headers.cookie === undefined ? 'program' : 'browser' };
}
