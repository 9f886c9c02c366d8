import * as verificationRoutes from '#services/domains/verification/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import { VerificationFacts } from './VerificationFacts.tsx';

/** One cardholder's verification beside the queue: both reports, and the decision. */
export function VerificationPanel({ id }: { id: string }) {
  const verification = useAnswer(
    verificationRoutes.verification,
    { params: { id } },
    { watches: [`verification-${id}`] },
  );
  return (
    <Loaded query={verification}>
      {(answer) => (
        <PanelRecord
          lifecycle="verification"
          id={id}
          snapshot={answer.snapshot}
          title={shownName(answer.cardholder.name)}
          page={`/admin/verifications/${id}`}
          beside={<Status kind="verification" status={answer.state} />}
          own={{ uploadReport: null }}
        >
          <VerificationFacts verification={answer} email={answer.cardholder.email} />
        </PanelRecord>
      )}
    </Loaded>
  );
}
