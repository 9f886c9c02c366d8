import { isAdmin, isStaff, type Role } from '#web/api/session/may.ts';

/** `new`: the sales team's, over all that they may see; `old`: what a person brought. */
export type SalesTable = 'new' | 'old';

/**
 * Who reads which table of sales (product spec, section 6): the new one sales 1 or 3 and admins, the old one the referral program's members and
 * sales 2. The server says whether a customer is a member; a person with both chooses.
 */
export function tablesFor(me: Role, inProgram: boolean): readonly SalesTable[] {
  if (!isStaff(me)) return ['old'];
  const hasNew = isAdmin(me) || me.permissions.sales !== 2;
  return hasNew ? ['new', ...(inProgram ? (['old'] as const) : [])] : ['old'];
}
