import * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';
import { Journey, type JourneyStep } from '#web/record/journey/Journey.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Decisions } from '#web/record/decisions/Decisions.tsx';
import { Reports } from './Reports.tsx';
import { StateNotice } from './StateNotice.tsx';
import { earlierDecisions, verificationWay, type VerificationStep } from './verificationWay.ts';
import { DateTime } from '#web/kit/DateTime.tsx';

const askVerification = [verificationRoutes.myVerification, {}, { watches: ['verification'] }] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = () => [answerQuery(...askVerification), machineQuery('verification')];

/** The cardholder's own verification: both reports, and the state of the review. */
export default function VerificationPage() {
  const me = useMe();
  const verification = useAnswer(...askVerification);
  return (
    <Loaded query={verification} failed={t('verification.failed')}>
      {(answer) => (
        <Page
          title={t('nav.verification')}
          lead={answer.state === 'verified' ? undefined : t('verification.lead')}
          width="narrow"
          beside={<Status kind="verification" status={answer.state} />}
        >
          {me && <Verification verification={answer} meId={me.id} />}
        </Page>
      )}
    </Loaded>
  );
}

function Verification({
  verification,
  meId,
}: {
  verification: AnswerTo<typeof verificationRoutes.myVerification>;
  meId: string;
}) {
  const steps = useNextSteps('verification', meId, verification.snapshot);
  const upload = steps.data?.steps.find(({ command }) => command === 'uploadReport');
  const reason = upload && stepReason(upload);
  return (
    <>
      <StateNotice verification={verification} />
      {steps.isPending && <Coming />}
      {reason && <Callout tone="wait">{reason}</Callout>}
      <Reports verification={verification} open={upload?.allowed === true} meId={meId} />
      <Decisions decisions={earlierDecisions(verification)} reports={verification.reports} />
      <Section title={t('verification.journey')}>
        <Journey label={t('verification.journey')} steps={verificationWay(verification).map(stepInWords)} />
      </Section>
    </>
  );
}

/** Texts of a step of the verification. */
const stepInWords = ({ key, kind, at }: VerificationStep): JourneyStep => ({
  key,
  kind,
  title: t(`verification.way.${key}`),
  ...(at ? { when: <DateTime at={at} /> } : {}),
});
