import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { InPlace } from '#web/kit/dialog/inPlace.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { defaultsOf, ownActions } from './claimActions.tsx';
import { ClaimDecision, ClaimEvidence, ClaimOffer, ClaimSent, UnservedExtension } from './ClaimFacts.tsx';
import { EvidenceViewer } from './EvidenceViewer.tsx';
import { openClaim } from './openClaim.ts';
import styles from './claim-queue.module.css';
import { asStaff, type StaffClaim } from './staffClaim.ts';

/** One claim for staff: its reports, the facts of the booking beside them, and the decision. */
export default function ClaimPage() {
  const { id = '' } = useParams();
  const claim = useAnswer(...openClaim(id));
  return (
    <Loaded query={claim}>
      {(answer) => {
        const shown = asStaff(answer);
        return shown ? <ClaimView claim={shown} /> : null;
      }}
    </Loaded>
  );
}

function ClaimView({ claim }: { claim: StaffClaim }) {
  const { id, state, bank, orderNumber, orderId } = claim;
  const steps = useNextSteps('claim', id, claim.snapshot);
  return (
    <Page
      width="wide"
      title={t('staff.claim.title', { number: orderNumber, bank })}
      beside={
        <>
          <Status kind="claim" status={state} />
          <SavingMark of="claim" id={id} />
        </>
      }
      back={
        <Anchor component={Link} to="/admin/claims">
          {t('staff.queue.claims.title')}
        </Anchor>
      }
    >
      <TurnOf lifecycle="claim" steps={steps} me="staff" />
      <UnservedExtension claim={claim} />
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          {claim.decision && (
            <Section title={t('claim.decision')}>
              <ClaimDecision claim={claim} />
            </Section>
          )}
          {claim.offer && (
            <Section title={t('staff.claim.offered')}>
              <ClaimOffer claim={claim} />
            </Section>
          )}
          <Section title={t('input.reports')}>
            <EvidenceViewer claim={claim} />
          </Section>
          <Section title={t('claim.sentByBuyer')}>
            <ClaimSent claim={claim} />
          </Section>
        </div>
        <div className={styles['column']}>
          <Section title={t('staff.order.actions')}>
            <Loaded query={steps}>
              {(next) => (
                <InPlace value>
                  <ActionPanel
                    lifecycle="claim"
                    id={id}
                    answer={next}
                    defaults={defaultsOf(claim)}
                    own={ownActions(claim)}
                    strict
                  />
                </InPlace>
              )}
            </Loaded>
          </Section>
          <Section title={t('staff.claim.evidence')}>
            <ClaimEvidence claim={claim} />
            <p>
              <Anchor component={Link} to={`/admin/orders/${orderId}`}>
                {t('staff.order.title', { number: orderNumber })}
              </Anchor>{' '}
              ·{' '}
              <Anchor component={Link} to={`/admin/history/claim/${id}`}>
                {t('staff.timeline.page')}
              </Anchor>
            </p>
          </Section>
        </div>
      </div>
    </Page>
  );
}
