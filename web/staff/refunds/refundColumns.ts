import type { refundColumns as list } from '#projections/orders/refundColumns.ts';
import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { orderStateStyle, orderStateNames, orderStateWord } from '#web/queue/grid/orderState.ts';
import type { QueuedRefund } from './fetchRefunds.ts';

const { columns, serial, text, person, money, instant, badge, due, own } = listColumnsOf<typeof list, QueuedRefund>();

/** Columns of the refunds queue. */
export const refundColumns = () =>
  columns(
    {
      number: serial(t('staff.order.number'), { width: 84, phone: 'title' }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => orderStateStyle(state), word: ({ state }) => orderStateWord(state) },
        { width: 160, phone: 'badge', filter: { kind: 'set', options: orderStateNames, word: orderStateWord } },
      ),
      breachAt: due(t('queue.breach'), { width: 206, phone: 'line' }),
      refundOwedCents: money(t('staff.order.refundOwed'), { width: 140, phone: 'line' }),
      creditCents: money(t('staff.refund.credit'), { width: 120, phone: 'line' }),
      buyerName: person(t('staff.order.buyer'), ({ buyer }) => buyer.name, { width: 130, grow: 1, phone: 'line' }),
      buyerEmail: person(t('client.email'), ({ buyer }) => buyer.email, { width: 190, extra: true }),
      clientName: person(t('staff.order.client'), ({ clientName }) => clientName, { width: 130, grow: 1 }),
      owedSince: instant(t('staff.refund.since'), { width: 228, phone: 'line' }),
      refundPaidCents: money(t('staff.refund.paid'), { width: 110, phone: 'line' }),
      refundPaidAt: instant(t('staff.pay.paidAt'), { width: 228 }),
      refundMethod: own(
        'text',
        t('staff.order.paidBy'),
        { text: ({ refundMethod }) => (refundMethod === null ? '' : t(`value.${refundMethod}`)) },
        { width: 110, filter: { kind: 'set', options: paymentMethods, word: (one) => t(`value.${one}`) } },
      ),
      refundReference: text(t('input.reference'), { width: 150 }),
      totalCents: money(t('staff.order.total'), { width: 100, extra: true }),
      updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
    },
    ['lastDuty', 'overdue', 'receivedMethod', 'receivedReference', 'id'],
  );
