import type { BookingRow } from '#projections/bookings/model.ts';
import { t } from '#web/i18n/t.ts';
import { columnsOf, type GridColumn } from '#web/ui/grid/column.ts';
import { statusOf } from '#web/ui/statuses.ts';

const { text, money, instant, badge, due, own } = columnsOf<BookingRow>();

/** The columns of the commissions list. `names` are those of the cardholders who have something to get. */
export function commissionColumns(tab: string, names: ReadonlyMap<string, string>): readonly GridColumn<BookingRow>[] {
  const nameOf = (id: string) => names.get(id) ?? t('staff.pay.cardholder', { id: id.slice(0, 8) });
  return [
    text('number', t('staff.booking.number'), { width: 110, phone: 'title' }),
    badge('commission', t('staff.line.commission'), { look: ({ commission }) => statusOf('commission', commission), word: ({ commission }) => statusOf('commission', commission).words }, { width: 150, phone: 'badge' }),
    money('commissionCents', t('staff.pay.amount'), { width: 110, phone: 'line' }),
    own('cardholderId', t('staff.pay.who'), { text: ({ cardholderId }) => nameOf(cardholderId) }, { width: 170, grow: 1, phone: 'line', filter: { kind: 'one', options: [...names.keys()], word: nameOf } }),
    text('bank', t('staff.booking.bank'), { width: 140, phone: 'line' }),
    text('clientName', t('staff.order.client'), { width: 150, grow: 1, phone: 'line' }),
    ...(tab === 'paid'
      ? [instant('commissionPaidAt', t('staff.pay.paidAt'), { phone: 'line' }), text('commissionReference', t('input.reference'), { width: 170, phone: 'line' })]
      : [instant('commissionPayableAt', t('staff.pay.since'), { phone: 'line' }), due('nextDueAt', t('staff.order.timeLeft'), { phone: 'line' })]),
  ];
}
