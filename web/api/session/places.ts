import type { Me } from '#services/domains/accounts/contract.ts';
import { isAdmin, isBuyer, isCardholder, reachesPage } from '#web/api/session/may.ts';

export interface Place {
  readonly to: string;
  /** Translation key of its name. */
  readonly label: string;
  /** Gone to now and then: the header keeps it behind “More”. */
  readonly rare?: true;
}

const place = (to: string, label: string): Place => ({ to, label: `nav.${label}` });
const rare = (to: string, label: string): Place => ({ ...place(to, label), rare: true });
const forSale = place('/tradelines-for-sale', 'tradelines');

/** What the header links to, by role (spec section 6). */
export function placesFor(me: Me | null | undefined): readonly Place[] {
  if (!me) return [forSale];
  if (me.onlyBooking) return [place(`/cardholder/bookings/${me.onlyBooking}/consent-form`, 'booking')];
  if (isCardholder(me)) {
    return [
      place('/cardholder/home', 'cardholderHome'),
      place('/cardholder', 'myCards'),
      place('/cardholder/card', 'addCard'),
      place('/cardholder/bookings', 'myBookings'),
      place('/cardholder/verification', 'verification'),
    ];
  }
  if (isBuyer(me)) return [forSale, place('/my-orders', 'myOrders')];
  return [
    ...(reachesPage('orders', 2)(me)
      ? [
          place('/admin/orders', 'orders'),
          place('/admin/payments-to-confirm', 'paymentsToConfirm'),
          place('/admin/bookings', 'bookings'),
        ]
      : []),
    ...(reachesPage('cards', 2)(me) ? [place('/admin/cards', 'cards')] : []),
    ...(reachesPage('payments', 2)(me) || reachesPage('orders', 3)(me)
      ? [
          place('/admin/cardholder/payments', 'payments'),
          // An admin sees every page: at 1,440 px the header has no room for all of them.
          isAdmin(me) ? rare('/admin/refunds', 'refunds') : place('/admin/refunds', 'refunds'),
        ]
      : []),
    ...(reachesPage('users', 2)(me)
      ? [place('/admin/verifications', 'verifications'), place('/admin/users', 'users')]
      : []),
    ...(isAdmin(me)
      ? [rare('/admin/audit', 'audit'), rare('/admin/outbox', 'outbox'), rare('/admin/operations', 'operations')]
      : [forSale]),
  ];
}
