import type { extensionColumns as list } from '#projections/extensions/columns.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { formatMoney } from '#words/format/money.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { QueuedExtension } from './fetchExtensions.ts';

const { columns, serial, text, person, number, money, instant, day, badge, due, own } = listColumnsOf<
  typeof list,
  QueuedExtension
>();
const states = every<QueuedExtension['state']>()([
  'requested',
  'paymentUnderReview',
  'declined',
  'approved',
  'commissionPayable',
  'commissionPaid',
  'expired',
  'refused',
  'deleted',
]);
const word = (state: string) => statusOf('extension', state).words;

/** Columns of the extensions queue. They are built with the page, because its words are loaded with it. */
export const extensionColumns = () =>
  columns(
    {
      number: serial(t('staff.order.number'), { width: 84, phone: 'title' }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => statusOf('extension', state), word: ({ state }) => word(state) },
        { width: 200, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      breachAt: due(t('queue.breach'), { width: 190, phone: 'line' }),
      buyerName: person(t('staff.order.buyer'), ({ buyer }) => buyer.name, { width: 130, grow: 1, phone: 'line' }),
      bank: text(t('staff.booking.bank'), { width: 120, grow: 1, phone: 'line' }),
      priceCents: money(t('staff.extension.price'), { width: 100, phone: 'line' }),
      paymentAmountCents: money(t('staff.payment.reported'), { width: 110, phone: 'line' }),
      differenceCents: own(
        'money',
        t('staff.payment.difference'),
        { text: differenceText, right: true },
        { width: 118 },
      ),
      proofUsedBefore: own(
        'flag',
        t('staff.order.remarks'),
        { text: ({ proofUsedBefore }) => (proofUsedBefore ? t('staff.order.proofUsed') : '') },
        { width: 150, filterLabel: t('staff.order.proofUsed'), phone: 'line' },
      ),
      extendedUntil: day(t('staff.extension.until'), { width: 140, phone: 'line' }),
      cardholderName: person(t('staff.verification.cardholder'), ({ cardholder }) => cardholder.name, {
        width: 130,
        grow: 1,
      }),
      acceptedAt: instant(t('staff.path.acceptedAt'), { width: 228 }),
      paymentMethod: own(
        'text',
        t('staff.order.paidBy'),
        { text: ({ paymentMethod }) => (paymentMethod === null ? '' : t(`value.${paymentMethod}`)) },
        { width: 100, filter: { kind: 'set', options: paymentMethods, word: (one) => t(`value.${one}`) }, extra: true },
      ),
      paymentSentAt: instant(t('staff.payment.sentAt'), { width: 228, extra: true }),
      requestedAt: instant(t('staff.path.requestedAt'), { width: 228, extra: true }),
      refundOwedCents: money(t('staff.order.refundOwed'), { width: 120, extra: true }),
      owedSince: instant(t('staff.refund.since'), { width: 228, extra: true }),
      commissionCents: money(t('staff.line.commission'), { width: 110, extra: true }),
      commissionPaidAt: instant(t('staff.pay.paidAt'), { width: 228, extra: true }),
      mayRefuseUntil: instant(t('staff.path.mayRefuseUntil'), { width: 228, extra: true }),
      reportedUntil: day(t('staff.line.reportedUntil'), { width: 140, extra: true }),
      line: number(t('staff.path.line'), { width: 80, extra: true }),
      buyerEmail: person(t('client.email'), ({ buyer }) => buyer.email, { width: 190, extra: true }),
      endedAt: instant(t('staff.order.ended'), { width: 228, extra: true }),
      updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
    },
    ['lastDuty', 'nextDueName', 'overdue', 'cardholderEmail', 'id'],
  );

const differenceText = ({ differenceCents: cents }: QueuedExtension): string =>
  cents === null || cents === 0
    ? ''
    : t(cents < 0 ? 'staff.payment.short' : 'staff.payment.over', {
        amount: formatMoney(Math.abs(cents), intlLocale()),
      });
