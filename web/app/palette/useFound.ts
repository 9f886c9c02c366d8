// oxlint-disable max-lines-per-function -- its functions share one state
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as queueRoutes from '#services/domains/queues/routes.ts';
import type { BookingRow } from '#projections/bookings/model.ts';
import type { StaffCardRow } from '#projections/cards/model.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { isBuyer, isCardholder, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';
import type { PaletteGroup, PaletteItem } from '#web/kit/palette/commands.ts';
import { saidIn, useActions } from './useActions.ts';
import { usePeople } from './usePeople.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';

/** Number of results of each kind; the list has the others. */
const SHOWN = 5;
/** Debounce in ms after the last key. */
const PAUSE = 200;

/**
 * Finds orders, bookings, cards, claims and tickets by the typed text: by number, and by whatever their lists search.
 */
export function useFound(typed: string): { readonly found: readonly PaletteGroup[]; readonly searching: boolean } {
  const me = useMe();
  const settled = useSettled(withoutKinds(typed));
  const said = saidIn(settled);
  const { search } = said;
  const wanted = search.length >= 2;
  const seesOrders = !!me && reachesPage('orders', 2)(me);
  const seesCards = !!me && reachesPage('cards', 2)(me);
  const orders = useAnswer(
    queueRoutes.orderQueue,
    { query: { search, tab: 'all', limit: SHOWN } },
    { enabled: wanted && seesOrders, keepLast: true },
  );
  const mine = useAnswer(
    orderRoutes.myOrders,
    { query: { search, pageSize: SHOWN } },
    { enabled: wanted && !!me && isBuyer(me), keepLast: true },
  );
  const bookings = useAnswer(
    bookingRoutes.bookings,
    { query: { search, pageSize: SHOWN } },
    { enabled: wanted && !!me && (seesOrders || (isCardholder(me) && !me.onlyBooking)), keepLast: true },
  );
  const cards = useAnswer(
    cardRoutes.cards,
    { query: { search, page_size: SHOWN } },
    { enabled: wanted && seesCards, keepLast: true },
  );
  const claims = useAnswer(
    queueRoutes.claimQueue,
    { query: { search, tab: 'all', limit: SHOWN } },
    { enabled: wanted && seesOrders, keepLast: true },
  );
  const tickets = useAnswer(
    queueRoutes.ticketQueue,
    { query: { search, tab: 'all', limit: SHOWN } },
    { enabled: wanted && !!me && reachesPage('tickets', 2)(me), keepLast: true },
  );
  const numbered =
    said.verb === ''
      ? []
      : [
          ...(orders.data?.rows ?? []).map(({ id, number, clientName }) => ({
            lifecycle: 'order' as const,
            id,
            number,
            page: `/admin/orders/${id}`,
            record: `${t('myOrders.order', { number })} · ${shownName(clientName)}`,
          })),
          ...(seesOrders ? ((bookings.data?.rows ?? []) as BookingRow[]) : []).map(
            ({ id, number, bank, clientName }) => ({
              lifecycle: 'booking' as const,
              id,
              number,
              page: `/admin/bookings?tab=all&open=${id}`,
              record: [t('palette.booking', { number }), bank, shownName(clientName)].join(' · '),
            }),
          ),
          ...(claims.data?.rows ?? []).map(({ id, number, bank, buyer }) => ({
            lifecycle: 'claim' as const,
            id,
            number,
            page: `/admin/claims/${id}`,
            record: [t('palette.claim', { number }), ...(bank ? [bank] : []), shownName(buyer.name)].join(' · '),
          })),
          ...(tickets.data?.rows ?? []).map(({ id, number, customer }) => ({
            lifecycle: 'ticket' as const,
            id,
            number,
            page: `/admin/tickets?tab=all&open=${id}`,
            record: `${t('palette.ticket', { number })} · ${shownName(customer.name)}`,
          })),
        ];
  const actions = useActions(said, numbered);
  const people = usePeople(settled);
  const item = useItem();
  const found = wanted
    ? [
        actions,
        people,
        {
          title: t('nav.orders'),
          items: (orders.data?.rows ?? []).map(({ id, number, clientName, label }) =>
            item(
              `/admin/orders/${id}`,
              t('myOrders.order', { number }),
              shownName(clientName),
              statusOf('order', label).words,
            ),
          ),
        },
        {
          title: t('nav.myOrders'),
          items: (mine.data?.rows ?? []).map(({ id, number, clientName, label }) =>
            item(
              `/my-orders/${id}`,
              t('myOrders.order', { number }),
              shownName(clientName),
              statusOf('order', label).words,
            ),
          ),
        },
        {
          title: t('nav.bookings'),
          items: ((bookings.data?.rows ?? []) as BookingRow[]).map(
            ({ id, orderId, number, clientName, bank, fulfilment }) =>
              item(
                seesOrders ? `/admin/orders/${orderId}#booking-${id}` : `/cardholder/bookings/${id}`,
                t('palette.booking', { number }),
                shownName(clientName),
                bank,
                statusOf('fulfilment', fulfilment).words,
              ),
          ),
        },
        {
          title: t('nav.cards'),
          items: ((cards.data?.data ?? []) as StaffCardRow[]).map(({ id, lender, limitCents, state }) =>
            item(`/admin/card/${id}`, lender, formatMoney(limitCents, intlLocale()), statusOf('card', state).words),
          ),
        },
        {
          title: t('nav.claims'),
          items: (claims.data?.rows ?? []).map(({ id, number, bank, buyer }) =>
            item(`/admin/claims/${id}`, t('palette.claim', { number }), shownName(buyer.name), ...(bank ? [bank] : [])),
          ),
        },
        {
          title: t('nav.tickets'),
          items: (tickets.data?.rows ?? []).map(({ id, number, customer }) =>
            item(`/admin/tickets/${id}`, t('palette.ticket', { number }), shownName(customer.name)),
          ),
        },
      ].filter(({ items }) => items.length > 0)
    : [];
  return {
    found,
    searching: wanted && [orders, mine, bookings, cards, claims, tickets].some(({ isFetching }) => isFetching),
  };
}

/** Searches “Order 115” as 115: the lists know numbers and names, but not their own kind. */
function withoutKinds(typed: string): string {
  const kinds = [
    t('myOrders.order', { number: '' }),
    t('palette.booking', { number: '' }),
    t('palette.ticket', { number: '' }),
    t('palette.claim', { number: '' }).split(' ')[0]!,
  ].map((kind) => kind.trim().toLowerCase());
  return typed
    .split(/[\s#]+/)
    .filter((word) => !kinds.includes(word.toLowerCase()))
    .join(' ')
    .trim();
}

function useItem() {
  const navigate = useNavigate();
  return (to: string, words: string, ...details: string[]): PaletteItem => ({
    key: to,
    words,
    detail: details.join(' · '),
    run: () => void navigate(to),
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
