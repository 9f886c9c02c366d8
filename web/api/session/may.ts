import type { Me } from '#services/domains/accounts/contract.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';

/** Who may see which pages (spec section 6). The server asks again, for every record. */
export type Role = Pick<Me, 'userType' | 'permissions'>;
export const isBuyer = ({ userType }: Role): boolean => userType === 'buyer' || userType === 'broker';
export const isCardholder = ({ userType }: Role): boolean => userType === 'cardholder';
export const isCustomer = (role: Role): boolean => isBuyer(role) || isCardholder(role);
/** Staff and admins. */
export const isStaff = ({ userType }: Role): boolean => userType === 'staff' || userType === 'admin';
export const isAdmin = ({ userType }: Role): boolean => userType === 'admin';
export const reachesPage =
  (page: Page, level: Level) =>
  ({ userType, permissions }: Role): boolean =>
    userType === 'admin' || (userType === 'staff' && (permissions[page] ?? 0) >= level);
