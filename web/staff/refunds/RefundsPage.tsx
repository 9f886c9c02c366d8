import { t } from '#web/i18n/t.ts';
import { dollarsIn } from '#words/format/money.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchRefunds, type QueuedRefund, refundTabs } from './fetchRefunds.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { besideRefund } from './openRefund.ts';
import { refundColumns } from './refundColumns.ts';

const RefundPanel = later(async () => (await import('./RefundPanel.tsx')).RefundPanel, <Skeletons rows={6} />);

/** Refunds owed to buyers, and refunds paid. */
export default function RefundsPage() {
  return <Queue spec={refundSpec} />;
}

/** Commands of an order that don't concern its refund: they belong to the orders queue. */
const ofOrders = [
  'restore',
  'undelete',
  'replaceLine',
  'cancel',
  'changeCustomerInfo',
  'comment',
  'setReferral',
  'moveToHistory',
  'delete',
  'reverseConfirmation',
];

/** Refunds to pay, and paid ones. */
const refundSpec = (): QueueSpec<QueuedRefund> => ({
  name: 'refunds',
  title: t('staff.queue.refunds.title'),
  tabs: refundTabs.map((value) => ({ value, label: t(`staff.refundTab.${value}`) })),
  tabsLabel: t('staff.queue.refunds.tabs'),
  firstTab: refundTabs[0],
  columns: refundColumns(),
  fetchRows: fetchRefunds,
  watches: ['order'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number }) => t('staff.order.title', { number }),
  lifecycle: 'order',
  centsOf: ({ refundOwedCents, creditCents, refundPaidCents }, tab) =>
    tab === 'credit' ? creditCents : tab === 'paid' ? refundPaidCents : refundOwedCents,
  defaultsOf: (row, command) =>
    command === 'recordRefundPaid' ? { amountCents: dollarsIn(row.refundOwedCents) } : undefined,
  leftOut: ofOrders,
  desk: ['number', 'refundOwedCents', 'breachAt'],
  beside: (id) => answerQuery(...besideRefund(id)),
  panel: ({ id, row }) => <RefundPanel id={id} row={row} />,
  searchLabel: t('staff.queue.refunds.search'),
  empty: (tab) =>
    tab === refundTabs[0]
      ? { title: t('staff.queue.refunds.empty'), text: t('staff.queue.refunds.emptyHint') }
      : undefined,
});
