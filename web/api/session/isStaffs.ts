import type { Me } from '#services/domains/accounts/contract.ts';
import { isStaff } from './may.ts';

/** Whether a path is for staff, and a customer asks for it. Staff who look with a customer's eyes have an account that may. */
export const isStaffs = (path: string, me: Me): boolean =>
  /^\/admin(?:[/?#]|$)/.test(path) && !isStaff(me) && !me.behind;
