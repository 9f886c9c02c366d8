import type { UserType } from './actor.ts';

/** Whether an account is of those who work here. */
export const staffOrAdmin = ({ userType }: { readonly userType: UserType }): boolean =>
  userType === 'staff' || userType === 'admin';
