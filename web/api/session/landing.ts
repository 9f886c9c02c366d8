import type { Me } from '#services/domains/accounts/contract.ts';

type Landing = Pick<Me, 'userType' | 'permissions'> & { readonly onlyBooking?: Me['onlyBooking'] };

/** Where a person works: the page after signing in without a redirect, and behind the logo. */
export function landingOf({ userType, permissions, onlyBooking }: Landing): string {
  if (onlyBooking) return `/cardholder/bookings/${onlyBooking}/consent-form`;
  if (userType === 'cardholder') return '/cardholder/home';
  if (userType === 'buyer' || userType === 'broker') return '/my-orders';
  if (userType === 'admin' || (permissions.orders ?? 0) >= 2) return '/admin/orders';
  if ((permissions.payments ?? 0) >= 2) return '/admin/cardholder/payments';
  if ((permissions.cards ?? 0) >= 2) return '/admin/cards';
  if ((permissions.users ?? 0) >= 2) return '/admin/verifications';
  return '/tradelines-for-sale';
}

/** Where staff find the record of somebody's account. */
export const userRecordOf = ({ id, userType }: Pick<Me, 'id' | 'userType'>): string =>
  `/admin/users/${usersTabs[userType]}?open=${id}`;
const usersTabs = {
  buyer: 'buyers',
  broker: 'buyers',
  cardholder: 'cardholders',
  staff: 'roles',
  admin: 'roles',
} as const satisfies Record<Me['userType'], string>;

/** A path of this site to go on to, or undefined: whatever leaves the origin is ignored. */
export function safePath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/')) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  return url && url.origin === origin && url.pathname !== '/login'
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
