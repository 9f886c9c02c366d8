import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Decisions } from '#web/record/decisions/Decisions.tsx';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { EndedDue } from '#web/queue/grid/EndedDue.tsx';

/** The history of the reports with every decision on them; `email` is given if the page does not show it elsewhere. */
export function VerificationFacts({
  verification,
  email,
}: {
  verification: AnswerTo<typeof verificationRoutes.verification>;
  email?: string;
}) {
  const { reports, decisions, decisionDueAt, lastDuty, looks, uploadedAt } = verification;
  return (
    <>
      <DescriptionList
        entries={[
          [t('client.email'), email],
          [t('staff.verification.uploaded'), uploadedAt && <DateTime at={uploadedAt} />],
          [
            t('staff.verification.promised'),
            decisionDueAt ? (
              <>
                {deadlineAlone(decisionDueAt)} <Due at={decisionDueAt} />
              </>
            ) : (
              lastDuty && <EndedDue duty={lastDuty} />
            ),
          ],
          [t('staff.verification.looks'), String(looks)],
        ]}
      />
      <Decisions decisions={decisions} reports={reports} />
    </>
  );
}
