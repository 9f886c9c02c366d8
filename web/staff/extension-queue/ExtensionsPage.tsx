import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { extensionColumns } from './extensionColumns.ts';
import { extensionTabs, fetchExtensions, type QueuedExtension } from './fetchExtensions.ts';
import { openExtension } from './openExtension.ts';

const ExtensionPanel = later(async () => (await import('./ExtensionPanel.tsx')).ExtensionPanel, <Skeletons rows={6} />);

/** Extensions whose payment waits for confirmation, and money owed for the others. */
export default function ExtensionsPage() {
  return <Queue spec={extensionSpec} />;
}

/** Extensions: payments to confirm, refunds owed, and commissions to pay. */
const extensionSpec = (): QueueSpec<QueuedExtension> => ({
  name: 'extensions',
  title: t('staff.queue.extensions.title'),
  tabs: extensionTabs.map((value) => ({ value, label: t(`staff.extensionTab.${value}`) })),
  tabsLabel: t('staff.queue.extensions.tabs'),
  firstTab: extensionTabs[0],
  columns: extensionColumns(),
  fetchRows: fetchExtensions,
  watches: ['extension'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number, bank }) => t('staff.extension.title', { number, bank }),
  lifecycle: 'extension',
  defaultsOf: (row, command) => defaults[command]?.(row),
  leftOut: ['requestExtension', 'accept', 'refuse'],
  panel: ({ id }) => <ExtensionPanel id={id} />,
  record: (id) => answerQuery(...openExtension(id)),
  searchLabel: t('staff.queue.extensions.search'),
  empty: (tab) =>
    tab === extensionTabs[0]
      ? { title: t('staff.queue.extensions.empty'), text: t('staff.queue.extensions.emptyHint') }
      : undefined,
});

const defaults: Readonly<Record<string, (row: QueuedExtension) => DraftValues>> = {
  approve: ({ priceCents, differenceCents, paymentMethod }) => ({
    amountCents: expectedAmount(priceCents, priceCents + (differenceCents ?? 0)),
    method: paymentMethod ?? '',
  }),
  recordRefundPaid: ({ refundOwedCents }) => ({ amountCents: dollarsIn(refundOwedCents) }),
};
