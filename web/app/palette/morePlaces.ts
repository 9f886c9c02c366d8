import type { Me } from '#services/domains/accounts/contract.ts';
import type { Place } from '#web/api/session/places.ts';
import { isBuyer } from '#web/api/session/may.ts';

/** Pages that are reached otherwise than by the header's links. */
export function morePlacesFor(me: Me | null | undefined): readonly Place[] {
  if (me?.onlyBooking) return [];
  return [
    ...(!me || isBuyer(me) ? [{ to: '/cart', label: 'palette.cart' }] : []),
    ...(me && isBuyer(me) ? [{ to: '/checkout', label: 'palette.checkout' }] : []),
    ...(me
      ? []
      : [
          { to: '/login', label: 'nav.login' },
          { to: '/signup', label: 'nav.signup' },
          { to: '/reset-password', label: 'palette.resetPassword' },
        ]),
    ...(me && !isBuyer(me) ? [] : [{ to: '/refund-policy', label: 'nav.refundPolicy' }]),
    { to: '/', label: 'palette.home' },
  ];
}
