import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Status } from '#web/kit/Status.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { defaultsOf, ownActions } from './claimActions.tsx';
import { ClaimDecision, ClaimEvidence, ClaimOffer, ClaimSent, UnservedExtension } from './ClaimFacts.tsx';
import { EvidenceViewer } from './EvidenceViewer.tsx';
import { openClaim } from './openClaim.ts';
import styles from './claim-queue.module.css';
import { asStaff, type StaffClaim } from './staffClaim.ts';

/** One claim beside the queue: the reports, the facts of the booking, and all actions on it. */
export function ClaimPanel({ id }: { id: string }) {
  const claim = useAnswer(...openClaim(id));
  return (
    <Loaded query={claim}>
      {(answer) => {
        const shown = asStaff(answer);
        return shown ? <Panel claim={shown} /> : null;
      }}
    </Loaded>
  );
}

function Panel({ claim }: { claim: StaffClaim }) {
  const { id, snapshot, state, bank, orderNumber } = claim;
  return (
    <PanelRecord
      lifecycle="claim"
      id={id}
      snapshot={snapshot}
      title={t('staff.claim.title', { number: orderNumber, bank })}
      page={`/admin/claims/${id}`}
      beside={<Status kind="claim" status={state} />}
      evidence={
        <div className={styles['onDesk']}>
          <EvidenceViewer key={id} claim={claim} />
        </div>
      }
      defaults={defaultsOf(claim)}
      own={ownActions(claim)}
    >
      <UnservedExtension claim={claim} />
      <ClaimDecision claim={claim} />
      <ClaimOffer claim={claim} />
      <ClaimSent claim={claim} />
      <ClaimEvidence claim={claim} />
    </PanelRecord>
  );
}
