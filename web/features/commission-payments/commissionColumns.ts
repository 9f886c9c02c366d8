import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { statusOf } from '#web/kit/statuses.ts';
import type { QueuedCommission } from './askCommissions.ts';

const { text, money, instant, badge, due, own } = columnsOf<QueuedCommission>();
const word = (state: string) => statusOf('commission', state).words;

/** The columns of the commissions queue. */
export const commissionColumns = (): readonly GridColumn<QueuedCommission>[] => [
  text('number', t('staff.booking.number'), { width: 105, sortable: true, phone: 'title' }),
  badge(
    'commission',
    t('staff.line.commission'),
    { look: ({ commission }) => statusOf('commission', commission), word: ({ commission }) => word(commission) },
    { width: 140, sortable: true, phone: 'badge' },
  ),
  due('breachAt', t('queue.breach'), { width: 186, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  money('commissionCents', t('staff.pay.amount'), {
    width: 110,
    sortable: true,
    phone: 'line',
    filter: { kind: 'money' },
  }),
  own(
    'cardholderName',
    t('staff.pay.who'),
    { text: ({ cardholder }) => shownName(cardholder.name) },
    { width: 150, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  own(
    'cardholderEmail',
    t('client.email'),
    { text: ({ cardholder }) => shownName(cardholder.email) },
    { width: 190, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  text('bank', t('staff.booking.bank'), { width: 130, sortable: true, phone: 'line', filter: { kind: 'text' } }),
  own(
    'clientName',
    t('staff.order.client'),
    { text: ({ clientName }) => shownName(clientName) },
    { width: 140, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  instant('commissionPayableAt', t('staff.pay.since'), {
    width: 228,
    sortable: true,
    phone: 'line',
    filter: { kind: 'day' },
  }),
  instant('commissionPaidAt', t('staff.pay.paidAt'), {
    width: 228,
    sortable: true,
    phone: 'line',
    filter: { kind: 'day' },
  }),
  text('commissionReference', t('input.reference'), {
    width: 150,
    sortable: true,
    phone: 'line',
    filter: { kind: 'text' },
  }),
];
