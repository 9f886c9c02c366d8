import type { commissionColumns as list } from '#projections/bookings/commissionColumns.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import { t } from '#web/i18n/t.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { QueuedCommission } from './fetchCommissions.ts';

const { columns, serial, own, text, person, money, instant, badge, due } = listColumnsOf<
  typeof list,
  QueuedCommission
>();

/** Columns that aren't needed for paying: they are on the booking. */
const leftOut = [
  'fulfilment',
  'breachName',
  'lastDuty',
  'overdue',
  'nextDueName',
  'nextDueAt',
  'nextDueTurn',
  'buyerName',
  'buyerEmail',
  'line',
  'limitCents',
  'statementDate',
  'priceCents',
  'refundCents',
  'balance',
  'openedAt',
  'auAddedAt',
  'postedAt',
  'extendBefore',
  'reportedUntil',
  'endedAt',
  'commissionBatchId',
  'updatedAt',
  'id',
] as const;

/** Columns of the commissions queue. */
export const commissionColumns = () =>
  columns(
    {
      number: serial(t('staff.booking.number'), { width: 105, phone: 'title' }),
      commission: badge(
        t('staff.line.commission'),
        {
          style: ({ commission }) => statusOf('commission', commission),
          word: ({ commission }) => statusOf('commission', commission).words,
        },
        { width: 140, phone: 'badge' },
      ),
      breachAt: due(t('queue.breach'), { width: 186, phone: 'line' }),
      commissionCents: money(t('staff.pay.amount'), { width: 110, phone: 'line' }),
      cardholderName: person(t('staff.pay.who'), ({ cardholder }) => cardholder.name, {
        width: 150,
        grow: 1,
        phone: 'line',
      }),
      cardholderEmail: person(t('client.email'), ({ cardholder }) => cardholder.email, { width: 190, extra: true }),
      bank: text(t('staff.booking.bank'), { width: 130, phone: 'line' }),
      clientName: person(t('staff.order.client'), ({ clientName }) => clientName, {
        width: 140,
        grow: 1,
        phone: 'line',
      }),
      commissionPayableAt: instant(t('staff.pay.since'), { width: 228, phone: 'line' }),
      commissionPaidAt: instant(t('staff.pay.paidAt'), { width: 228, phone: 'line' }),
      commissionMethod: own(
        'text',
        t('staff.pay.method'),
        { text: ({ commissionMethod: method }) => (method === null ? '' : t(`value.${method}`)) },
        {
          width: 140,
          phone: 'line',
          filter: {
            kind: 'one',
            options: every<PayoutMethod>()(['deposit', 'cashapp']),
            word: (method) => t(`value.${method}`),
          },
        },
      ),
      commissionReference: text(t('input.reference'), { width: 150, phone: 'line' }),
    },
    leftOut,
  );
