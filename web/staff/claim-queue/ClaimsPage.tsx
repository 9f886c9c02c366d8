import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { dollarsIn } from '#words/format/money.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { claimColumns } from './claimColumns.ts';
import { claimTabs, fetchClaims, type QueuedClaim } from './fetchClaims.ts';
import { openClaim } from './openClaim.ts';

const ClaimPanel = later(async () => (await import('./ClaimPanel.tsx')).ClaimPanel, <Skeletons rows={6} />);

/** Claims that a line did not post, for staff to decide. */
export default function ClaimsPage() {
  return <Queue spec={claimSpec} />;
}

/** Claims to take up, claims to decide, and the outcome of the others. */
const claimSpec = (): QueueSpec<QueuedClaim> => ({
  name: 'claims',
  title: t('staff.queue.claims.title'),
  tabs: claimTabs.map((value) => ({ value, label: t(`staff.claimTab.${value}`) })),
  tabsLabel: t('staff.queue.claims.tabs'),
  firstTab: claimTabs[0],
  columns: claimColumns(),
  fetchRows: fetchClaims,
  watches: ['claim'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number, bank }) => t('staff.claim.title', { number, bank }),
  lifecycle: 'claim',
  defaultsOf: ({ priceCents, heldCents }, command) =>
    command === 'approveRefund'
      ? { amountCents: dollarsIn(priceCents) }
      : command === 'recordRefundPaid'
        ? { amountCents: dollarsIn(heldCents) }
        : undefined,
  leftOut: [
    'submitClaim',
    'answer',
    'withdraw',
    'approveReplacement',
    'offerReplacement',
    'submitPayment',
    'declineOffer',
  ],
  desk: ['number', 'bank', 'breachAt'],
  panel: ({ id }) => <ClaimPanel id={id} />,
  record: (id) => answerQuery(...openClaim(id)),
  searchLabel: t('staff.queue.claims.search'),
  empty: (tab) =>
    tab === claimTabs[0]
      ? { title: t('staff.queue.claims.empty'), text: t('staff.queue.claims.emptyHint') }
      : undefined,
});
