import { IconClock, IconCheck, IconUser } from '@tabler/icons-react';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { RowOf } from '#web/api/PagedList.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import { columnsOf, type GridColumn, type Placing, type StatusStyle } from '#web/queue/grid/column.ts';
import { every } from '#web/queue/grid/listColumns.ts';
import { orderStateNames, orderStateWord } from '#web/queue/grid/orderState.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatPercent } from '#words/format/numbers.ts';

export type Client = RowOf<typeof referralRoutes.referralClients>;
export type Order = RowOf<typeof referralRoutes.referralOrders>;

/** A column that is sorted, and filtered according to its kind. */
const by = (kind: 'text' | 'number' | 'money' | 'day', placing: Placing = {}): Placing => ({
  sortable: true,
  filter: { kind },
  ...placing,
});
const looks: Readonly<Record<Client['status'], StatusStyle>> = {
  lead: { tone: 'calm', icon: IconUser },
  active: { tone: 'good', icon: IconCheck },
  quiet: { tone: 'wait', icon: IconClock },
};
const statuses = every<Client['status']>()(['lead', 'active', 'quiet']);

/** Columns of clients. `named` adds email addresses, and each client's referrer. */
export function clientColumns(named: boolean): readonly GridColumn<Client>[] {
  const { text, number, money, instant, badge, own } = columnsOf<Client>();
  return [
    own(
      'name',
      t('sales.name'),
      { text: ({ name }) => shownName(name) },
      by('text', { width: 150, grow: 1, phone: 'title' }),
    ),
    ...(named
      ? [
          text('email', t('client.email'), by('text', { width: 190, grow: 1, phone: 'line' })),
          text('referrer', t('sales.referrer'), by('text', { width: 140, grow: 1, phone: 'line' })),
        ]
      : []),
    badge(
      'status',
      t('sales.clientStatus'),
      { style: ({ status }) => looks[status], word: ({ status }) => t(`sales.status.${status}`) },
      {
        width: 170,
        sortable: true,
        phone: 'badge',
        filter: { kind: 'set', options: statuses, word: (one) => t(`sales.status.${one as Client['status']}`) },
      },
    ),
    number('orders', t('sales.orders'), by('number', { width: 100, phone: 'line' })),
    money('confirmedCents', t('sales.spent'), by('money', { phone: 'line' })),
    own('tierPercent', t('sales.tier'), {
      text: ({ tierPercent }) => formatPercent(tierPercent / 100, intlLocale()),
      right: true,
    }),
    instant('joinedAt', t('sales.joined'), by('day', { phone: 'line' })),
    instant('lastOrderAt', t('sales.last'), by('day', { phone: 'line' })),
  ];
}

/** Columns of their orders. `named` adds the client's referrer. */
export function orderColumns(named: boolean): readonly GridColumn<Order>[] {
  const { text, number, money, instant, badge, own } = columnsOf<Order>();
  return [
    text('number', t('sales.number'), { width: 84, sortable: true, phone: 'title' }),
    badge(
      'state',
      t('sales.state'),
      { style: ({ label }) => statusOf('order', label), word: ({ label }) => statusOf('order', label).words },
      {
        width: 210,
        sortable: true,
        phone: 'badge',
        filter: { kind: 'set', options: orderStateNames, word: orderStateWord },
      },
    ),
    own(
      'client',
      t('sales.name'),
      { text: ({ client }) => shownName(client) },
      by('text', { width: 140, grow: 1, phone: 'line' }),
    ),
    ...(named ? [text('referrer', t('sales.referrer'), by('text', { width: 140, grow: 1, phone: 'line' }))] : []),
    number('lines', t('sales.lines'), by('number')),
    money('totalCents', t('sales.total'), by('money', { phone: 'line' })),
    money('earnedCents', t('sales.commission'), by('money', { phone: 'line' })),
    own('commission', t('sales.commissionState'), {
      text: ({ commission }) => (commission === 'none' ? '' : t(`sales.ofCommission.${commission}`)),
    }),
    instant('placedAt', t('sales.date'), by('day', { phone: 'line' })),
  ];
}
