import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { AnswerTo } from '#web/app/api/contracts.ts';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { useNextSteps } from '#web/app/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { ActionPanel } from '#web/ui/actions/ActionPanel.tsx';
import { TurnNotice } from '#web/ui/actions/TurnNotice.tsx';
import { shownName } from '#web/ui/client/shownName.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SavingMark } from '#web/ui/saving/SavingMark.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Status } from '#web/ui/Status.tsx';
import { VerificationFacts } from './VerificationFacts.tsx';
import styles from './verification-queue.module.css';

/** One cardholder's verification: both reports, and the decision. */
export default function VerificationPage() {
  const { id = '' } = useParams();
  const verification = useAnswer('verification', { params: { id } }, { watches: [`verification-${id}`] });
  return <Loaded query={verification}>{(answer) => <VerificationView verification={answer} />}</Loaded>;
}

function VerificationView({ verification }: { verification: AnswerTo<'verification'> }) {
  const { cardholderId: id, cardholder, state } = verification;
  const steps = useNextSteps('verification', id);
  return (
    <Page
      title={shownName(cardholder.name)}
      lead={cardholder.email}
      beside={
        <>
          <Status kind="verification" status={state} />
          <SavingMark of="verification" id={id} />
        </>
      }
      back={
        <Anchor component={Link} to="/admin/verifications">
          {t('staff.queue.verifications.title')}
        </Anchor>
      }
    >
      {steps.data && <TurnNotice lifecycle="verification" answer={steps.data} me="staff" />}
      <div className={styles['columns']}>
        <Section title={t('staff.verification.reports')}>
          <VerificationFacts verification={verification} />
          <Anchor component={Link} to={`/admin/history/verification/${id}`}>
            {t('staff.timeline.page')}
          </Anchor>
        </Section>
        <Section title={t('staff.order.actions')}>
          <Loaded query={steps}>
            {(next) => (
              <ActionPanel lifecycle="verification" id={id} answer={next} own={{ uploadReport: null }} strict />
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}
