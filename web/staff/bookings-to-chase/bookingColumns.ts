import type { bookingColumns as list } from '#projections/bookings/columns.ts';
import { t } from '#web/i18n/t.ts';
import { dueText } from '#web/record/dueText.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { QueuedBooking } from './fetchBookings.ts';

const { columns, serial, text, person, money, instant, day, badge, due, own } = listColumnsOf<
  typeof list,
  QueuedBooking
>();
const fulfilments = every<QueuedBooking['fulfilment']>()([
  'awaitingConsent',
  'consented',
  'added',
  'posted',
  'removed',
  'refused',
  'cancelled',
  'replaced',
  'refunded',
]);
const commissions = every<QueuedBooking['commission']>()(['accruing', 'payable', 'paid', 'void']);
const turns = every<NonNullable<QueuedBooking['nextDueTurn']>>()(['buyer', 'cardholder', 'staff', 'system']);
/** Deadlines that a booking can have. */
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
const turnWord = (turn: string) => t(`staff.turn.${turn}`);

/** Columns that the page leaves out: they are on the booking, or in the list of commissions. */
const leftOut = [
  'breachName',
  'lastDuty',
  'overdue',
  'nextDueAt',
  'buyerEmail',
  'cardholderEmail',
  'line',
  'priceCents',
  'refundCents',
  'balance',
  'extendBefore',
  'endedAt',
  'commissionPayableAt',
  'commissionPaidAt',
  'commissionReference',
  'commissionMethod',
  'commissionBatchId',
  'updatedAt',
  'id',
] as const;

/** Columns of the bookings queue. They are built with the page, because its words are loaded with it. */
export const bookingColumns = () =>
  columns(
    {
      number: serial(t('staff.booking.number'), { width: 92, phone: 'title' }),
      fulfilment: badge(
        t('staff.order.state'),
        {
          style: ({ fulfilment }) => statusOf('fulfilment', fulfilment),
          word: ({ fulfilment }) => stateWord(fulfilment),
        },
        { width: 242, phone: 'badge', filter: { kind: 'set', options: fulfilments, word: stateWord } },
      ),
      breachAt: due(t('queue.breach'), { width: 180, phone: 'line' }),
      nextDueName: own(
        'text',
        t('staff.booking.waitsFor'),
        { text: ({ nextDueName }) => (nextDueName ? dueText(nextDueName) : '') },
        { width: 182, grow: 1, phone: 'line', filter: { kind: 'set', options: dues, word: dueText } },
      ),
      nextDueTurn: own(
        'text',
        t('staff.booking.turn'),
        {
          text: ({ nextDueTurn, nextDueUpcoming }) =>
            nextDueUpcoming ? t('turn.upcoming') : nextDueTurn ? turnWord(nextDueTurn) : '',
        },
        { width: 125, filter: { kind: 'set', options: turns, word: turnWord } },
      ),
      clientName: person(t('staff.order.client'), ({ clientName }) => clientName, {
        width: 130,
        grow: 1,
        phone: 'line',
      }),
      cardholderName: person(t('staff.pay.who'), ({ cardholder }) => cardholder.name, {
        width: 130,
        grow: 1,
        phone: 'line',
      }),
      bank: text(t('staff.booking.bank'), { width: 112, phone: 'line' }),
      limitCents: money(t('staff.line.limit'), { width: 95, extra: true }),
      statementDate: day(t('staff.line.statement'), { width: 138, phone: 'line' }),
      commission: badge(
        t('staff.line.commission'),
        {
          style: ({ commission }) => statusOf('commission', commission),
          word: ({ commission }) => commissionWord(commission),
        },
        { width: 165, filter: { kind: 'set', options: commissions, word: commissionWord }, extra: true },
      ),
      buyerName: person(t('staff.order.buyer'), ({ buyer }) => buyer.name, { width: 130, extra: true }),
      commissionCents: money(t('staff.pay.amount'), { width: 110, extra: true }),
      auAddedAt: instant(t('staff.line.auAdded'), { width: 228, extra: true }),
      postedAt: instant(t('staff.line.posted'), { width: 228, extra: true }),
      reportedUntil: day(t('staff.line.reportedUntil'), { width: 130, extra: true }),
      openedAt: instant(t('queue.opened'), { width: 228, extra: true }),
    },
    leftOut,
  );
