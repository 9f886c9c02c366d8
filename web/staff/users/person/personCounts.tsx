import type { Me, UserView } from '#services/http/routeTypes.ts';
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { isAlso, reachesPage } from '#web/api/session/may.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';

/** A person's counts and spending. Each number opens the list that it counts, for readers with access to that list. */
export function personCounts(
  user: UserView,
  { orders, ordersInHistory, cards, bookings, spentCents }: AnswerTo<typeof personRoutes.person>['counts'],
  me: Me,
): readonly (readonly [name: string, value: ReactNode])[] {
  const seesOrders = reachesPage('orders', 2)(me);
  const listed = (list: string, query = 'tab=all') =>
    `/admin/${list}?${query}&search=${encodeURIComponent(user.email)}`;
  const number = (count: number, to: string, sees: boolean) => linked(formatNumber(count, intlLocale()), to, sees);
  // A user who is of one kind now and was of the other has both.
  const [buys, leases] = [
    isAlso('buyer', user) || isAlso('broker', user) || orders > 0,
    isAlso('cardholder', user) || cards > 0,
  ];
  return [
    [t('nav.orders'), buys && number(orders, listed('orders'), seesOrders)],
    [
      t('users.ordersInHistory'),
      ordersInHistory > 0 && number(ordersInHistory, listed('orders', 'tab=history'), seesOrders),
    ],
    [
      t('users.spent'),
      buys && linked(formatMoney(spentCents, intlLocale()), listed('orders', 'tab=all&sort=-paidAt'), seesOrders),
    ],
    [t('nav.cards'), leases && number(cards, listed('cards'), reachesPage('cards', 2)(me))],
    [t('nav.bookings'), leases && number(bookings, listed('bookings'), seesOrders)],
  ];
}

const linked = (text: string, to: string, sees: boolean): ReactNode =>
  sees ? (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  ) : (
    text
  );
