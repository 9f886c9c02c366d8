import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#web/record/actions/commandForms.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { orderStateLook, orderStateNames, orderStateWord } from '#web/queue/grid/orderState.ts';
import type { QueuedRefund } from './askRefunds.ts';

const { text, money, instant, badge, due, own } = columnsOf<QueuedRefund>();

/** The columns of the refunds queue. */
export const refundColumns = (): readonly GridColumn<QueuedRefund>[] => [
  text('number', t('staff.order.number'), { width: 84, sortable: true, phone: 'title' }),
  badge(
    'state',
    t('staff.order.state'),
    { look: ({ state }) => orderStateLook(state), word: ({ state }) => orderStateWord(state) },
    {
      width: 160,
      sortable: true,
      phone: 'badge',
      filter: { kind: 'set', options: orderStateNames, word: orderStateWord },
    },
  ),
  due('breachAt', t('queue.breach'), { width: 206, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  money('refundOwedCents', t('staff.order.refundOwed'), {
    width: 140,
    sortable: true,
    phone: 'line',
    filter: { kind: 'money' },
  }),
  own(
    'buyerName',
    t('staff.order.buyer'),
    { text: (row) => shownName(row.buyer.name) },
    { width: 130, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  own(
    'buyerEmail',
    t('client.email'),
    { text: (row) => shownName(row.buyer.email) },
    { width: 190, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  own(
    'clientName',
    t('staff.order.client'),
    { text: ({ clientName }) => shownName(clientName) },
    { width: 130, grow: 1, sortable: true, filter: { kind: 'text' } },
  ),
  instant('owedSince', t('staff.refund.since'), { width: 228, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  money('refundPaidCents', t('staff.refund.paid'), {
    width: 110,
    sortable: true,
    phone: 'line',
    filter: { kind: 'money' },
  }),
  instant('refundPaidAt', t('staff.pay.paidAt'), { width: 228, sortable: true, filter: { kind: 'day' } }),
  own(
    'refundMethod',
    t('staff.order.paidBy'),
    { text: ({ refundMethod }) => (refundMethod === null ? '' : t(`value.${refundMethod}`)) },
    { width: 110, sortable: true, filter: { kind: 'set', options: paymentMethods, word: (one) => t(`value.${one}`) } },
  ),
  text('refundReference', t('input.reference'), { width: 150, sortable: true, filter: { kind: 'text' } }),
  money('totalCents', t('staff.order.total'), { width: 100, sortable: true, filter: { kind: 'money' }, extra: true }),
  instant('updatedAt', t('queue.updated'), { width: 228, sortable: true, filter: { kind: 'day' }, extra: true }),
];
