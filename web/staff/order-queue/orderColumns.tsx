import type { orderColumns as list } from '#projections/orders/columns.ts';
import { IconAlertTriangle, IconMessage } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { orderStateStyle, orderStateNames, orderStateWord } from '#web/queue/grid/orderState.ts';
import { untilText } from '#web/queue/grid/until.ts';
import type { QueuedOrder } from './fetchOrders.ts';
import styles from './orderQueue.module.css';

const { columns, serial, text, person, number, money, instant, badge, due, own } = listColumnsOf<
  typeof list,
  QueuedOrder
>();

/** Columns that the pages of the queue leave out: they are shown on the record, or as part of another column. */
const leftOut = ['lastDuty', 'nextDueName', 'nextDueAt', 'buyerEmail', 'commentCount', 'payBy', 'id'] as const;
/** Columns of the page of payments that the orders queue doesn't have. */
const ofPayments = ['paymentAmountCents', 'differenceCents', 'paymentSentAt'] as const;

const order = () => serial(t('staff.order.number'), { width: 84, phone: 'title' });
const breach = () => due(t('queue.breach'), { width: 206, phone: 'line' });
const client = () =>
  person(t('staff.order.client'), ({ clientName }) => clientName, { width: 120, grow: 1, phone: 'line' });
const buyer = () => person(t('staff.order.buyer'), (row) => row.buyer.name, { width: 120, grow: 1 });
const banks = () => text(t('staff.order.banks'), { width: 120, grow: 1, phone: 'line' });
const total = () => money(t('staff.order.total'), { width: 100, phone: 'line' });
const method = (extra?: { readonly extra: true }) =>
  own(
    'text',
    t('staff.order.paidBy'),
    { text: ({ paymentMethod }) => methodWord(paymentMethod) },
    { width: 100, filter: { kind: 'set', options: paymentMethods, word: (one) => t(`value.${one}`) }, ...extra },
  );
const remarks = () =>
  own(
    'flag',
    t('staff.order.remarks'),
    { text: remarksOf, cell: (row) => <Remarks row={row} /> },
    { width: 92, filterLabel: t('staff.order.proofUsed'), phone: 'line' },
  );
const placed = () => instant(t('staff.order.placed'), { width: 234, phone: 'line' });
const state = () =>
  badge(
    t('staff.order.state'),
    { style: (row) => orderStateStyle(row.state), word: (row) => orderStateWord(row.state) },
    {
      width: 218,
      phone: 'badge',
      filter: { kind: 'set', options: orderStateNames, word: orderStateWord },
    },
  );
const unusual = () => ({
  lineCount: number(t('staff.order.lines'), { width: 80, extra: true }),
  clientEmail: person(t('client.email'), ({ clientEmail }) => clientEmail, { width: 190, extra: true }),
  clientPhone: person(t('client.phone'), ({ clientPhone }) => clientPhone, { width: 130, extra: true }),
  referral: text(t('staff.order.referral'), { width: 120, extra: true }),
  refundOwedCents: money(t('staff.order.refundOwed'), { width: 120, extra: true }),
  paidAt: instant(t('staff.payment.confirmedAt'), { width: 228, extra: true }),
  updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
});

/** Columns of the orders queue. They are built with the page, because its words are loaded with it. */
export const orderColumns = () =>
  columns(
    {
      number: order(),
      state: state(),
      breachAt: breach(),
      clientName: client(),
      buyerName: buyer(),
      banks: banks(),
      totalCents: total(),
      proofUsedBefore: remarks(),
      placedAt: placed(),
      paymentMethod: method({ extra: true }),
      ...unusual(),
    },
    [...leftOut, ...ofPayments],
  );

/** Columns of the payments to confirm: the reported amount beside the amount owed. */
export const paymentColumns = () =>
  columns(
    {
      number: order(),
      breachAt: breach(),
      clientName: client(),
      buyerName: buyer(),
      totalCents: total(),
      paymentAmountCents: money(t('staff.payment.reported'), { width: 100, phone: 'line' }),
      differenceCents: difference(),
      paymentMethod: method(),
      paymentSentAt: own(
        'instant',
        t('staff.payment.age'),
        { text: ({ paymentSentAt: at }) => ageText(at), cell: ({ paymentSentAt: at }) => <Age at={at} /> },
        { width: 112, phone: 'line' },
      ),
      proofUsedBefore: remarks(),
      banks: banks(),
      placedAt: placed(),
      ...unusual(),
    },
    [...leftOut, 'state'],
  );

/** The difference to the total, in words and in colour; empty if there is none. */
const difference = () =>
  own(
    'money',
    t('staff.payment.difference'),
    {
      text: ({ differenceCents }) => differenceText(differenceCents),
      cell: ({ differenceCents }) => (
        <span className={`${styles['reported']} numbers`} data-short={(differenceCents ?? 0) < 0 || undefined}>
          {differenceText(differenceCents)}
        </span>
      ),
      right: true,
    },
    { width: 118, phone: 'line' },
  );

const differenceText = (cents: number | null): string =>
  cents === null || cents === 0
    ? ''
    : t(cents < 0 ? 'staff.payment.short' : 'staff.payment.over', {
        amount: formatMoney(Math.abs(cents), intlLocale()),
      });

/** Time since a payment was sent; a tooltip has the instant. */
const Age = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time dateTime={at} title={formatInstant(at, intlLocale())}>
      {ageText(at)}
    </time>
  );
const ageText = (at: string | null): string =>
  at === null ? '' : untilText(Math.max(0, Date.now() - Date.parse(at)), intlLocale());

const methodWord = (one: string | null): string => (one === null ? '' : t(`value.${one}`));

const remarksOf = ({ proofUsedBefore, commentCount }: QueuedOrder): string =>
  listed(
    [
      proofUsedBefore ? t('staff.order.proofUsed') : '',
      commentCount > 0 ? t('staff.order.comments', { count: commentCount }) : '',
    ].filter((remark) => remark !== ''),
  );

function Remarks({ row: { proofUsedBefore, commentCount } }: { row: QueuedOrder }) {
  return (
    <span className={styles['remarks']}>
      {proofUsedBefore && (
        <span className={styles['warning']} title={t('staff.order.proofUsed')}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <span className="visually-hidden">{t('staff.order.proofUsed')}</span>
        </span>
      )}
      {commentCount > 0 && (
        <span title={t('staff.order.comments', { count: commentCount })}>
          <IconMessage size={16} stroke={1.8} aria-hidden /> {commentCount}
          <span className="visually-hidden"> {t('staff.order.commentsWord', { count: commentCount })}</span>
        </span>
      )}
    </span>
  );
}
