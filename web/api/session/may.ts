import type { Me } from '#services/http/routeTypes.ts';
import type { CustomerType } from '#workflows/kernel/actor.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';

/** Decides who may see which pages (spec section 6). The server checks again, for every record. */
export type Role = Pick<Me, 'userType' | 'permissions'>;
export const isBuyer = ({ userType }: Role): boolean => userType === 'buyer' || userType === 'broker';
export const isCardholder = ({ userType }: Role): boolean => userType === 'cardholder';
export const isCustomer = (role: Role): boolean => isBuyer(role) || isCardholder(role);
/** Staff and admins. */
export const isStaff = ({ userType }: Role): boolean => userType === 'staff' || userType === 'admin';
export const isAdmin = ({ userType }: Role): boolean => userType === 'admin';
/** True if a customer is a cardholder or a broker, as the current or as the other kind (domains, D0-8). */
export const isAlso = (kind: CustomerType, { userType, otherKind }: Pick<Me, 'userType' | 'otherKind'>): boolean =>
  userType === kind || otherKind === kind;
export const reachesPage =
  (page: Page, level: Level) =>
  ({ userType, permissions }: Role): boolean =>
    userType === 'admin' || (userType === 'staff' && (permissions[page] ?? 0) >= level);
