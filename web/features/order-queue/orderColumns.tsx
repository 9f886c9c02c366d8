import { IconAlertTriangle, IconMessage } from '@tabler/icons-react';
import type { OrderQueueRow } from '#projections/orders/model.ts';
import { t } from '#web/i18n/t.ts';
import { paymentMethods } from '#web/ui/actions/commandForms.ts';
import { columnsOf, type GridColumn } from '#web/ui/grid/column.ts';
import { orderStateLook, orderStateNames, orderStateWord } from '#web/ui/grid/orderState.ts';
import styles from './queue.module.css';

const { text, number, money, instant, badge, due, own } = columnsOf<OrderQueueRow>();

/** The columns of the orders queue. Made when the page is, since its words are loaded with it. */
export const orderColumns = (): readonly GridColumn<OrderQueueRow>[] => [
  text('number', t('staff.order.number'), { width: 95, sortable: true, phone: 'title' }),
  badge('state', t('staff.order.state'), { look: ({ state }) => orderStateLook(state), word: ({ state }) => orderStateWord(state) }, { sortable: true, phone: 'badge', filter: { kind: 'set', options: orderStateNames, word: orderStateWord } }),
  { ...due('nextDueAt', t('staff.order.timeLeft'), { width: 168, sortable: true, phone: 'line', filter: { kind: 'day' } }), as: { kind: 'due', at: breachOf } },
  text('clientName', t('staff.order.client'), { width: 120, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } }),
  text('banks', t('staff.order.banks'), { width: 120, grow: 1, phone: 'line', filter: { kind: 'text' } }),
  number('lineCount', t('staff.order.lines'), { width: 70, sortable: true }),
  money('totalCents', t('staff.order.total'), { width: 100, sortable: true, phone: 'line', filter: { kind: 'money' } }),
  own('paymentMethod', t('staff.order.paidBy'), { text: ({ paymentMethod }) => methodWord(paymentMethod) }, { width: 115, sortable: true, filter: { kind: 'set', options: paymentMethods, word: (method) => t(`value.${method}`) } }),
  own('proofUsedBefore', t('staff.order.remarks'), { text: remarksOf, cell: (row) => <Remarks row={row} /> }, { width: 90, filter: { kind: 'flag' }, filterLabel: t('staff.order.proofUsed'), phone: 'line' }),
  instant('placedAt', t('staff.order.placed'), { sortable: true, phone: 'line', filter: { kind: 'day' } }),
];

/** What breaks when nobody acts: for an unpaid order not the next reminder, but the end of its payment window. */
const breachOf = ({ state, payBy, nextDueAt }: OrderQueueRow): string | null => (state === 'paymentPending' ? payBy : nextDueAt);

const methodWord = (method: string | null): string => (method === null ? '' : t(`value.${method}`));

const remarksOf = ({ proofUsedBefore, commentCount }: OrderQueueRow): string =>
  [proofUsedBefore ? t('staff.order.proofUsed') : '', commentCount > 0 ? t('staff.order.comments', { count: commentCount }) : ''].filter((remark) => remark !== '').join(', ');

function Remarks({ row: { proofUsedBefore, commentCount } }: { row: OrderQueueRow }) {
  return (
    <span className={styles['remarks']}>
      {proofUsedBefore && <span className={styles['warning']} title={t('staff.order.proofUsed')}><IconAlertTriangle size={16} stroke={2} aria-hidden /><span className="visually-hidden">{t('staff.order.proofUsed')}</span></span>}
      {commentCount > 0 && <span title={t('staff.order.comments', { count: commentCount })}><IconMessage size={16} stroke={1.8} aria-hidden /> {commentCount}<span className="visually-hidden"> {t('staff.order.commentsWord', { count: commentCount })}</span></span>}
    </span>
  );
}
