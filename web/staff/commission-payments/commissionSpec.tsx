import { t } from '#web/i18n/t.ts';
import { dollarsIn } from '#words/format/money.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { fetchCommissions, commissionTabs, type QueuedCommission } from './fetchCommissions.ts';
import { commissionColumns } from './commissionColumns.ts';

const CommissionPanel = later(
  async () => (await import('./CommissionPanel.tsx')).CommissionPanel,
  <Skeletons rows={6} />,
);

/** Commands of a booking that don't concern its commission: they belong to the bookings queue. */
const ofBookings = ['refuse', 'addClient', 'unableToAdd', 'markPosted', 'refund', 'confirmBalance'];

/** Commissions to pay, and paid ones. */
export const commissionSpec = (): QueueSpec<QueuedCommission> => ({
  name: 'commissions',
  title: t('staff.queue.payments.title'),
  tabs: commissionTabs.map((value) => ({ value, label: t(`staff.commissionTab.${value}`) })),
  tabsLabel: t('staff.queue.payments.tabs'),
  firstTab: commissionTabs[0],
  columns: commissionColumns(),
  fetchRows: fetchCommissions,
  watches: ['booking'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number }) => t('queue.booking', { number }),
  lifecycle: 'booking',
  centsOf: ({ commissionCents }) => commissionCents,
  defaultsOf: (row, command) =>
    command === 'updateCommission' ? { amountCents: dollarsIn(row.commissionCents) } : undefined,
  leftOut: ofBookings,
  panel: ({ id, row }) => <CommissionPanel id={id} row={row} />,
  searchLabel: t('staff.queue.payments.search'),
  empty: (tab) =>
    tab === commissionTabs[0]
      ? { title: t('staff.queue.payments.empty'), text: t('staff.queue.payments.emptyHint') }
      : undefined,
});
