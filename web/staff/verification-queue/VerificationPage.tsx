import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Reports, useReports } from './Reports.tsx';
import { VerificationFacts } from './VerificationFacts.tsx';
import { openVerification } from './openVerification.ts';
import styles from './verification-queue.module.css';

/** One cardholder's verification: both reports, and the decision. */
export default function VerificationPage() {
  const { id = '' } = useParams();
  const verification = useAnswer(...openVerification(id));
  return <Loaded query={verification}>{(answer) => <VerificationView verification={answer} />}</Loaded>;
}

function VerificationView({ verification }: { verification: AnswerTo<typeof verificationRoutes.verification> }) {
  const { cardholderId: id, cardholder, state } = verification;
  const { views, warning } = useReports(verification);
  const steps = useNextSteps('verification', id, verification.snapshot);
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
      <TurnOf lifecycle="verification" steps={steps} me="staff" />
      <Section title={t('staff.verification.reports')}>
        <Reports files={verification.files} views={views} />
      </Section>
      <div className={styles['columns']} data-columns>
        <Section title={t('staff.verification.progress')}>
          <VerificationFacts verification={verification} />
          <Anchor component={Link} to={`/admin/history/verification/${id}`}>
            {t('staff.timeline.page')}
          </Anchor>
        </Section>
        <Section title={t('staff.order.actions')}>
          <Loaded query={steps}>
            {(next) => (
              <ActionPanel
                lifecycle="verification"
                id={id}
                answer={next}
                own={{ uploadReport: null }}
                notes={{ verify: warning }}
                strict
              />
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}
