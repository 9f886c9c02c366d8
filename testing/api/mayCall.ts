import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import type { RouteContract } from '#services/http/route.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Who } from './everybody.ts';

/** What the product spec says of roles, written down a second time on purpose: not with the code that is tested. */
export function mayCall({ access }: RouteContract, who: Who): boolean {
  if (access === 'anyone') return true;
  if (who === 'anonymous') return false;
  if (access === 'signedIn') return true;
  const { userType, permissions } = demoAccounts.find(({ email }) => email === `${who}@demo.test`)!;
  return access.some((one) => {
    if (one.who === 'admin' || one.who === 'system') return one.who === 'admin' && userType === 'admin';
    if (one.who === 'staff') {
      return userType === 'admin' || (userType === 'staff' && reaches(permissions, one.page, one.level));
    }
    if (one.who === 'buyer') return userType === 'buyer' || userType === 'broker';
    if (one.who === 'customer') return userType !== 'staff' && userType !== 'admin';
    return userType === one.who;
  });
}
