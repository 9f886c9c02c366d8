import type { Me } from '#services/http/routeTypes.ts';
import { isOneOf, type Who } from '#workflows/kernel/who.ts';

/** True if the person has one of these roles, as named in a route's `access`. */
export const isAmong =
  (who: readonly Who[]) =>
  ({ id, userType, permissions }: Me): boolean =>
    isOneOf(who, { kind: 'person', userId: id, userType, permissions }, {});
