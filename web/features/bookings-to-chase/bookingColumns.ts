import type { BookingRow } from '#projections/bookings/model.ts';
import { t } from '#web/i18n/t.ts';
import { columnsOf, type GridColumn } from '#web/ui/grid/column.ts';
import { statusOf } from '#web/ui/statuses.ts';

const { text, money, day, badge, due, own } = columnsOf<BookingRow>();
const fulfilments = ['awaitingConsent', 'consented', 'added', 'posted', 'removed', 'refused', 'cancelled', 'replaced', 'refunded'] as const satisfies readonly BookingRow['fulfilment'][];
const word = (state: string) => statusOf('fulfilment', state).words;

/** The columns of the bookings list; `byState` where it can be filtered by state. */
export const bookingColumns = (byState: boolean): readonly GridColumn<BookingRow>[] => [
  text('number', t('staff.booking.number'), { width: 110, phone: 'title' }),
  badge('fulfilment', t('staff.order.state'), { look: ({ fulfilment }) => statusOf('fulfilment', fulfilment), word: ({ fulfilment }) => word(fulfilment) }, { width: 180, phone: 'badge', ...(byState ? { filter: { kind: 'set', options: fulfilments, word } } : {}) }),
  due('nextDueAt', t('staff.order.timeLeft'), { phone: 'line' }),
  own('nextDueName', t('staff.booking.waitsFor'), { text: ({ nextDueName }) => (nextDueName ? t(`staff.due.${nextDueName}`) : '') }, { width: 200, grow: 1, phone: 'line' }),
  own('nextDueTurn', t('staff.booking.turn'), { text: ({ nextDueTurn }) => (nextDueTurn ? t(`staff.turn.${nextDueTurn}`) : '') }, { width: 120 }),
  text('clientName', t('staff.order.client'), { width: 150, grow: 1, phone: 'line' }),
  text('bank', t('staff.booking.bank'), { width: 140, phone: 'line' }),
  money('limitCents', t('staff.line.limit'), { width: 110 }),
  day('statementDate', t('staff.line.statement'), { phone: 'line' }),
  badge('commission', t('staff.line.commission'), { look: ({ commission }) => statusOf('commission', commission), word: ({ commission }) => statusOf('commission', commission).words }, { width: 165 }),
];
