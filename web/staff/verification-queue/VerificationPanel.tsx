import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Reports, useReports } from './Reports.tsx';
import { VerificationFacts } from './VerificationFacts.tsx';
import { openVerification } from './openVerification.ts';
import styles from './verification-queue.module.css';

/** One cardholder's verification beside the queue: both reports, and the decision. */
export function VerificationPanel({ id }: { id: string }) {
  const verification = useAnswer(...openVerification(id));
  return <Loaded query={verification}>{(answer) => <Panel verification={answer} />}</Loaded>;
}

function Panel({ verification }: { verification: AnswerTo<typeof verificationRoutes.verification> }) {
  const { cardholderId: id, cardholder, files, snapshot, state } = verification;
  const { views, warning } = useReports(verification);
  return (
    <div className={styles['desk']}>
      <PanelRecord
        lifecycle="verification"
        id={id}
        snapshot={snapshot}
        title={shownName(cardholder.name)}
        page={`/admin/verifications/${id}`}
        beside={<Status kind="verification" status={state} />}
        own={{ uploadReport: null }}
        notes={{ verify: warning }}
      >
        <Reports files={files} views={views} />
        <VerificationFacts verification={verification} email={cardholder.email} />
      </PanelRecord>
    </div>
  );
}
