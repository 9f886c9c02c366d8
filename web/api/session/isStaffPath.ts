import type { Me } from '#services/http/routeTypes.ts';
import { isStaff } from './may.ts';

/**
 * True if the path is for staff and the reader is a customer. Staff logged in as a customer don't count: their own
 * account may see it.
 */
export const isStaffPath = (path: string, me: Me): boolean =>
  /^\/admin(?:[/?#]|$)/.test(path) && !isStaff(me) && !me.behind;
