import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { comparedOrders } from '#web/record/payment/ComparedOrders.tsx';
import { fetchOrders, orderTabs, type QueuedOrder } from './fetchOrders.ts';
import { openOrder } from './openOrder.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { PaymentDesk } from './PaymentDesk.tsx';
import { orderColumns, paymentColumns } from './orderColumns.tsx';

/** The orders queue: all orders, grouped by what they wait for. */
export const orderSpec = (): QueueSpec<QueuedOrder> => ({
  name: 'orders',
  title: t('staff.queue.orders.title'),
  tabs: orderTabs.map((value) => ({ value, label: t(`staff.orderTab.${value}`) })),
  tabsLabel: t('staff.queue.orders.tabs'),
  firstTab: orderTabs[0],
  columns: orderColumns(),
  fetchRows: fetchOrders,
  watches: ['order'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number }) => t('staff.order.title', { number }),
  lifecycle: 'order',
  defaultsOf: (row, command) =>
    command === 'confirmPayment'
      ? {
          amountCents: expectedAmount(row.totalCents, row.totalCents + (row.differenceCents ?? 0)),
          method: row.paymentMethod ?? '',
        }
      : undefined,
  leftOut: ['restore', 'setReferral'],
  panel: ({ id }) => <OrderPanel id={id} />,
  record: (id) => answerQuery(...openOrder(id)),
  searchLabel: t('staff.queue.orders.search'),
  empty: (tab) =>
    tab === orderTabs[0]
      ? nothingToConfirm()
      : tab === 'all'
        ? { title: t('staff.queue.orders.empty'), text: t('staff.queue.orders.emptyHint') }
        : undefined,
});

/** Payments to confirm: the same queue, restricted to orders whose payment is under review. */
export const paymentSpec = (): QueueSpec<QueuedOrder> => ({
  ...orderSpec(),
  title: t('queue.payments.title'),
  only: true,
  centsOf: ({ paymentAmountCents, totalCents }) => paymentAmountCents ?? totalCents,
  columns: paymentColumns(),
  desk: ['number', 'paymentAmountCents', 'differenceCents', 'paymentSentAt'],
  panel: ({ id }) => <PaymentDesk id={id} />,
  beside: (id) => answerQuery(...comparedOrders(id)),
  empty: nothingToConfirm,
});

const nothingToConfirm = () => ({ title: t('queue.payments.empty'), text: t('queue.payments.emptyHint') });
