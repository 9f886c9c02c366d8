import type { UserType } from './actor.ts';

/** Returns whether an account belongs to an internal user. */
export const isStaffOrAdmin = ({ userType }: { readonly userType: UserType }): boolean =>
  userType === 'staff' || userType === 'admin';
