import { useAnswer } from '#web/app/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { Due } from '#web/ui/grid/Due.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PanelRecord } from '#web/ui/queue/PanelRecord.tsx';
import { Status } from '#web/ui/Status.tsx';
import { ReportItem } from './ReportItem.tsx';
import styles from './verification-queue.module.css';

/** One cardholder's verification beside the queue: both reports, and the decision. */
export function VerificationPanel({ id }: { id: string }) {
  const verification = useAnswer('verification', { params: { id } }, { watches: [`verification-${id}`] });
  return (
    <Loaded query={verification}>
      {({ cardholder, state, reports, decisionDueAt, rejectedBecause, revokedBecause, looks, uploadedAt, decidedAt }) => (
        <PanelRecord lifecycle="verification" id={id} title={cardholder.name} page={`/admin/verifications/${id}`} beside={<Status kind="verification" status={state} />} own={{ uploadReport: null }}>
          <p className={styles['small']}>{t('staff.verification.recorded')}</p>
          <ul className={styles['reports']}>
            {(['transunion', 'equifax'] as const).map((bureau) => <ReportItem key={bureau} verificationId={id} bureau={bureau} fileId={reports[bureau]} />)}
          </ul>
          <DescriptionList
            entries={[
              [t('client.email'), cardholder.email],
              [t('staff.verification.uploaded'), uploadedAt && <DateTime at={uploadedAt} />],
              [t('staff.verification.promised'), decisionDueAt && <><DateTime at={decisionDueAt} /> <Due at={decisionDueAt} /></>],
              [t('staff.verification.decided'), decidedAt && <DateTime at={decidedAt} />],
              [t('staff.verification.rejectedBecause'), rejectedBecause],
              [t('staff.verification.revokedBecause'), revokedBecause],
              [t('staff.verification.looks'), String(looks)],
            ]}
          />
        </PanelRecord>
      )}
    </Loaded>
  );
}
