import { IconAlertTriangle, IconMessage } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#web/record/actions/commandForms.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { orderStateLook, orderStateNames, orderStateWord } from '#web/queue/grid/orderState.ts';
import type { QueuedOrder } from './askOrders.ts';
import styles from './queue.module.css';

const { text, number, money, instant, badge, due, own } = columnsOf<QueuedOrder>();

const order = () => text('number', t('staff.order.number'), { width: 84, sortable: true, phone: 'title' });
const breach = () =>
  due('breachAt', t('queue.breach'), { width: 206, sortable: true, phone: 'line', filter: { kind: 'day' } });
const client = () =>
  own(
    'clientName',
    t('staff.order.client'),
    { text: ({ clientName }) => shownName(clientName) },
    { width: 120, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  );
const buyer = () =>
  own(
    'buyerName',
    t('staff.order.buyer'),
    { text: (row) => shownName(row.buyer.name) },
    { width: 120, grow: 1, sortable: true, filter: { kind: 'text' } },
  );
const banks = () =>
  text('banks', t('staff.order.banks'), {
    width: 120,
    grow: 1,
    sortable: true,
    phone: 'line',
    filter: { kind: 'text' },
  });
const total = () =>
  money('totalCents', t('staff.order.total'), { width: 100, sortable: true, phone: 'line', filter: { kind: 'money' } });
const method = (extra?: { readonly extra: true }) =>
  own(
    'paymentMethod',
    t('staff.order.paidBy'),
    { text: ({ paymentMethod }) => methodWord(paymentMethod) },
    {
      width: 100,
      sortable: true,
      filter: { kind: 'set', options: paymentMethods, word: (one) => t(`value.${one}`) },
      ...extra,
    },
  );
const remarks = () =>
  own(
    'proofUsedBefore',
    t('staff.order.remarks'),
    { text: remarksOf, cell: (row) => <Remarks row={row} /> },
    { width: 92, sortable: true, filter: { kind: 'flag' }, filterLabel: t('staff.order.proofUsed'), phone: 'line' },
  );
const placed = () =>
  instant('placedAt', t('staff.order.placed'), { width: 234, sortable: true, phone: 'line', filter: { kind: 'day' } });
const unusual = (): readonly GridColumn<QueuedOrder>[] => [
  number('lineCount', t('staff.order.lines'), { width: 80, sortable: true, filter: { kind: 'number' }, extra: true }),
  own(
    'clientEmail',
    t('client.email'),
    { text: ({ clientEmail }) => shownName(clientEmail) },
    { width: 190, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  own(
    'clientPhone',
    t('client.phone'),
    { text: ({ clientPhone }) => shownName(clientPhone) },
    { width: 130, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  text('referral', t('staff.order.referral'), { width: 120, sortable: true, filter: { kind: 'text' }, extra: true }),
  money('refundOwedCents', t('staff.order.refundOwed'), {
    width: 120,
    sortable: true,
    filter: { kind: 'money' },
    extra: true,
  }),
  instant('paidAt', t('staff.payment.confirmedAt'), {
    width: 228,
    sortable: true,
    filter: { kind: 'day' },
    extra: true,
  }),
  instant('updatedAt', t('queue.updated'), { width: 228, sortable: true, filter: { kind: 'day' }, extra: true }),
];

/** The columns of the orders queue. Made when the page is, since its words are loaded with it. */
export const orderColumns = (): readonly GridColumn<QueuedOrder>[] => [
  order(),
  badge(
    'state',
    t('staff.order.state'),
    { look: ({ state }) => orderStateLook(state), word: ({ state }) => orderStateWord(state) },
    {
      width: 218,
      sortable: true,
      phone: 'badge',
      filter: { kind: 'set', options: orderStateNames, word: orderStateWord },
    },
  ),
  breach(),
  client(),
  buyer(),
  banks(),
  total(),
  remarks(),
  placed(),
  method({ extra: true }),
  ...unusual(),
];

/** Those of the payments to confirm: what was reported beside what is owed. */
export const paymentColumns = (): readonly GridColumn<QueuedOrder>[] => [
  order(),
  breach(),
  client(),
  buyer(),
  total(),
  own(
    'paymentAmountCents',
    t('staff.payment.reported'),
    { text: (row) => reportedText(row), cell: (row) => <Reported row={row} />, right: true },
    { width: 150, sortable: true, phone: 'line', filter: { kind: 'money' } },
  ),
  method(),
  remarks(),
  banks(),
  placed(),
  ...unusual(),
];

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

/** The reported amount; one that does not cover the total says so. */
function Reported({ row }: { row: QueuedOrder }) {
  const { paymentAmountCents: cents, totalCents } = row;
  return (
    <span className={`${styles['reported']} numbers`} data-short={(cents !== null && cents < totalCents) || undefined}>
      {reportedText(row)}
    </span>
  );
}
const reportedText = ({ paymentAmountCents: cents, totalCents }: QueuedOrder): string =>
  cents === null
    ? ''
    : cents === totalCents
      ? formatted(cents)
      : `${formatted(cents)} · ${t(cents < totalCents ? 'staff.payment.short' : 'staff.payment.over', { amount: formatted(Math.abs(cents - totalCents)) })}`;
const formatted = (cents: number): string => formatMoney(cents, intlLocale());
