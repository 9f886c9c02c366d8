import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { statusOf } from '#web/kit/statuses.ts';
import type { QueuedBooking } from './askBookings.ts';

const { text, money, instant, day, badge, due, own } = columnsOf<QueuedBooking>();
const fulfilments = [
  'awaitingConsent',
  'consented',
  'added',
  'posted',
  'removed',
  'refused',
  'cancelled',
  'replaced',
  'refunded',
] as const satisfies readonly QueuedBooking['fulfilment'][];
const commissions = ['accruing', 'payable', 'paid', 'void'] as const satisfies readonly QueuedBooking['commission'][];
const turns = ['buyer', 'cardholder', 'staff', 'system'] as const;
/** What can be due of a booking. */
const dues = [
  'consent',
  'addAu',
  'posting',
  'acceptPosting',
  'removal',
  'removalOverdue',
  'balance',
  'commissionPayable',
  'payCommission',
] as const;
const stateWord = (state: string) => statusOf('fulfilment', state).words;
const commissionWord = (state: string) => statusOf('commission', state).words;
const dueWord = (name: string) => t(`staff.due.${name}`);
const turnWord = (turn: string) => t(`staff.turn.${turn}`);

/** The columns of the bookings queue. Made when the page is, since its words are loaded with it. */
export const bookingColumns = (): readonly GridColumn<QueuedBooking>[] => [
  text('number', t('staff.booking.number'), { width: 92, sortable: true, phone: 'title' }),
  badge(
    'fulfilment',
    t('staff.order.state'),
    { look: ({ fulfilment }) => statusOf('fulfilment', fulfilment), word: ({ fulfilment }) => stateWord(fulfilment) },
    { width: 242, sortable: true, phone: 'badge', filter: { kind: 'set', options: fulfilments, word: stateWord } },
  ),
  due('breachAt', t('queue.breach'), { width: 180, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  own(
    'nextDueName',
    t('staff.booking.waitsFor'),
    { text: ({ nextDueName }) => (nextDueName ? dueWord(nextDueName) : '') },
    { width: 182, grow: 1, sortable: true, phone: 'line', filter: { kind: 'set', options: dues, word: dueWord } },
  ),
  own(
    'nextDueTurn',
    t('staff.booking.turn'),
    {
      text: ({ nextDueTurn, nextDueUpcoming }) =>
        nextDueUpcoming ? t('turn.upcoming') : nextDueTurn ? turnWord(nextDueTurn) : '',
    },
    { width: 125, sortable: true, filter: { kind: 'set', options: turns, word: turnWord } },
  ),
  own(
    'clientName',
    t('staff.order.client'),
    { text: ({ clientName }) => shownName(clientName) },
    { width: 130, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  own(
    'cardholderName',
    t('staff.pay.who'),
    { text: ({ cardholder }) => shownName(cardholder.name) },
    { width: 130, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  text('bank', t('staff.booking.bank'), { width: 112, sortable: true, phone: 'line', filter: { kind: 'text' } }),
  money('limitCents', t('staff.line.limit'), { width: 95, sortable: true, filter: { kind: 'money' }, extra: true }),
  day('statementDate', t('staff.line.statement'), {
    width: 138,
    sortable: true,
    phone: 'line',
    filter: { kind: 'day' },
  }),
  badge(
    'commission',
    t('staff.line.commission'),
    {
      look: ({ commission }) => statusOf('commission', commission),
      word: ({ commission }) => commissionWord(commission),
    },
    { width: 165, sortable: true, filter: { kind: 'set', options: commissions, word: commissionWord }, extra: true },
  ),
  own(
    'buyerName',
    t('staff.order.buyer'),
    { text: ({ buyer }) => shownName(buyer.name) },
    { width: 130, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  money('commissionCents', t('staff.pay.amount'), {
    width: 110,
    sortable: true,
    filter: { kind: 'money' },
    extra: true,
  }),
  instant('auAddedAt', t('staff.line.auAdded'), { width: 228, sortable: true, filter: { kind: 'day' }, extra: true }),
  instant('postedAt', t('staff.line.posted'), { width: 228, sortable: true, filter: { kind: 'day' }, extra: true }),
  day('reportedUntil', t('staff.line.reportedUntil'), {
    width: 130,
    sortable: true,
    filter: { kind: 'day' },
    extra: true,
  }),
  instant('openedAt', t('queue.opened'), { width: 228, sortable: true, filter: { kind: 'day' }, extra: true }),
];
