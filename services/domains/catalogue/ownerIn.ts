import { isCardholderToo } from '#services/accounts/users.ts';
import type { Caller } from '#services/http/call.ts';

/** Whoever looks at the market and has cards in it, also while they buy (domains, D0-8): their own cards tell them of no secret hold. */
export const ownerIn = (caller: Caller | undefined): string | undefined =>
  caller?.session && isCardholderToo(caller.session.user) ? caller.session.user.id : undefined;
