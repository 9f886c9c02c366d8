import type * as verificationRoutes from '#services/domains/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { ReportItem } from './ReportItem.tsx';
import styles from './verification-queue.module.css';

/** Both reports, and what has become of them; `email` where the page does not name it elsewhere. */
export function VerificationFacts({
  verification,
  email,
}: {
  verification: AnswerTo<typeof verificationRoutes.verification>;
  email?: string;
}) {
  const {
    cardholderId: id,
    reports,
    decisionDueAt,
    rejectedBecause,
    revokedBecause,
    looks,
    uploadedAt,
    decidedAt,
  } = verification;
  return (
    <>
      <p className={styles['small']}>{t('staff.verification.recorded')}</p>
      <ul className={styles['reports']}>
        {(['transunion', 'equifax'] as const).map((bureau) => (
          <ReportItem key={bureau} verificationId={id} bureau={bureau} fileId={reports[bureau]} />
        ))}
      </ul>
      <DescriptionList
        entries={[
          [t('client.email'), email],
          [t('staff.verification.uploaded'), uploadedAt && <DateTime at={uploadedAt} />],
          [
            t('staff.verification.promised'),
            decisionDueAt && (
              <>
                <DateTime at={decisionDueAt} /> <Due at={decisionDueAt} />
              </>
            ),
          ],
          [t('staff.verification.decided'), decidedAt && <DateTime at={decidedAt} />],
          [t('staff.verification.rejectedBecause'), shownText(rejectedBecause)],
          [t('staff.verification.revokedBecause'), shownText(revokedBecause)],
          [t('staff.verification.looks'), String(looks)],
        ]}
      />
    </>
  );
}
