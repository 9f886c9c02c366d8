import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchVerifications, type QueuedVerification, verificationTabs } from './fetchVerifications.ts';
import { verificationColumns } from './verificationColumns.ts';
import { openVerification } from './openVerification.ts';
import { VerificationPanel } from './VerificationPanel.tsx';

/** Cardholders whose credit reports wait for a review, the earliest deadline first. */
export default function VerificationsPage() {
  return <Queue spec={verificationSpec} />;
}

/** Cardholders whose credit reports wait for a review. */
const verificationSpec = (): QueueSpec<QueuedVerification> => ({
  name: 'verifications',
  title: t('staff.queue.verifications.title'),
  tabs: verificationTabs.map((value) => ({
    value,
    label: value === 'all' ? t('staff.bookingTab.all') : statusOf('verification', value).words,
  })),
  tabsLabel: t('staff.queue.verifications.tabs'),
  firstTab: verificationTabs[0],
  columns: verificationColumns(),
  fetchRows: fetchVerifications,
  watches: ['verification'],
  idOf: ({ cardholderId }) => cardholderId,
  versionOf: ({ revision }) => revision,
  nameOf: ({ cardholder }) => shownName(cardholder.name),
  lifecycle: 'verification',
  desk: ['cardholderName', 'state', 'breachAt'],
  panel: ({ id }) => <VerificationPanel id={id} />,
  record: (id) => answerQuery(...openVerification(id)),
  searchLabel: t('queue.search.verifications'),
  empty: (tab) =>
    tab === verificationTabs[0]
      ? { title: t('staff.queue.verifications.empty'), text: t('staff.queue.verifications.emptyHint') }
      : undefined,
});
