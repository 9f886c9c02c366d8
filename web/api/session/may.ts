import type { Me } from '#services/domains/accounts/contract.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';

/** Who may see which pages (spec section 6). The server asks again, for every record. */
export const isBuyer = ({ userType }: Me): boolean => userType === 'buyer' || userType === 'broker';
export const isCardholder = ({ userType }: Me): boolean => userType === 'cardholder';
export const isAdmin = ({ userType }: Me): boolean => userType === 'admin';
export const reachesPage =
  (page: Page, level: Level) =>
  ({ userType, permissions }: Me): boolean =>
    userType === 'admin' || (userType === 'staff' && (permissions[page] ?? 0) >= level);
