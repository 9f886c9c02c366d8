import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import { t, loadWords } from '#web/i18n/t.ts';
import { dollarsIn } from '#words/format/money.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchCommissions, commissionTabs, type QueuedCommission } from './fetchCommissions.ts';
import { commissionColumns } from './commissionColumns.ts';
import styles from './commission-payments.module.css';

const CommissionPanel = later(
  async () => (await import('./CommissionPanel.tsx')).CommissionPanel,
  <Skeletons rows={6} />,
);

/** Loaded after the queue; its place is kept, so that the queue below does not move. */
const OwedSection = later(
  async () => (await import('./OwedSection.tsx')).OwedSection,
  <div className={`${styles['owed']} ${styles['coming']}`} aria-hidden data-coming />,
);

/** Loaded after the queue, with words of its own. */
const OwedReferrals = later(async () => {
  const [{ OwedReferrals: Section }] = await Promise.all([import('./OwedReferrals.tsx'), loadWords('referrals')]);
  return Section;
});

/** Commissions of cardholders: unpaid ones, the longest wait first, and paid ones. */
export default function PaymentsPage() {
  const me = useMe();
  const owed = useAnswer(bookingPaymentRoutes.commissionsToPay, {}, { watches: ['booking', 'extension'] });
  return (
    <Queue
      spec={commissionSpec}
      above={
        <>
          <OwedSection owed={owed} />
          <OwedReferrals />
          {me && reachesPage('payments', 2)(me) && (
            <Anchor component={Link} to="/admin/payouts-by-year" size="sm">
              {t('staff.pay.byYear')}
            </Anchor>
          )}
        </>
      }
    />
  );
}

/** Commands of a booking that don't concern its commission: they belong to the bookings queue. */
const ofBookings = ['refuse', 'addClient', 'unableToAdd', 'markPosted', 'refund', 'confirmBalance'];

/** Commissions to pay, and paid ones. */
const commissionSpec = (): QueueSpec<QueuedCommission> => ({
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
  payeeOf: ({ cardholder }) => cardholder.id,
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
