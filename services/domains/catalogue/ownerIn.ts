import { isCardholderToo } from '#services/accounts/users.ts';
import type { Caller } from '#services/http/call.ts';

/**
 * Returns the owner of cards who views the market, even while acting as a buyer (domains, D0-8): their own cards must
 * not reveal secret holds to them.
 */
export const ownerIn = (caller: Caller | undefined): string | undefined =>
  caller?.session && isCardholderToo(caller.session.user) ? caller.session.user.id : undefined;
