import type { Me } from '#services/domains/accounts/contract.ts';
import { isOneOf, type Who } from '#workflows/kernel/who.ts';

/** Whether somebody has one of these roles, as a route's `access` names them. */
export const isAmong =
  (who: readonly Who[]) =>
  ({ id, userType, permissions }: Me): boolean =>
    isOneOf(who, { kind: 'person', userId: id, userType, permissions }, {});
