import type { Me } from '#services/http/routeTypes.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';
import type { Place } from '#web/api/session/places.ts';
import { isBuyer, reachesPage } from '#web/api/session/may.ts';

/** Pages without a link in the header. */
export function morePlacesFor(me: Me | null | undefined): readonly Place[] {
  if (me?.onlyBooking) return [];
  return [
    ...(!me || isBuyer(me) ? [{ to: '/cart', label: 'palette.cart' }] : []),
    ...(me && isBuyer(me) ? [{ to: '/checkout', label: 'palette.checkout' }] : []),
    ...(me ? beginnings.filter(({ page, level }) => reachesPage(page, level)(me)) : []),
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

/** Pages on which staff create a record; its queue links there, too. */
const beginnings: readonly (Place & { readonly page: Page; readonly level: Level })[] = [
  { to: '/admin/orders/new', label: 'palette.newOrder', page: 'orders', level: 3 },
  { to: '/admin/tickets/new', label: 'palette.newTicket', page: 'tickets', level: 3 },
  { to: '/admin/card/add', label: 'palette.addCard', page: 'cards', level: 3 },
  { to: '/admin/promocodes/new', label: 'palette.newPromocode', page: 'promocodes', level: 2 },
];
