import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Page } from '#web/kit/Page.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { ConsentSteps } from '#web/record/consent/ConsentSteps.tsx';
import { AgreedCopy } from './AgreedCopy.tsx';
import { stepWords } from './stepWords.ts';

/**
 * The client's consent form of one order, for its buyer. It is signed here if staff placed the order; otherwise the
 * page shows what was agreed to at checkout.
 */
export default function ClientConsentPage() {
  const { id = '' } = useParams();
  const form = useAnswer(clientRoutes.orderConsentForm, { params: { id } }, { watches: [`order-${id}`] });
  return (
    <Loaded query={form} failed={t('consent.failed')}>
      {(answer) => (
        <Page
          title={t('orderConsent.title')}
          lead={answer.waits && t('orderConsent.lead')}
          width="narrow"
          back={
            <Anchor component={Link} to={`/my-orders/${id}`}>
              {t('orderConsent.back')}
            </Anchor>
          }
        >
          {answer.agreed ? (
            <>
              <Callout
                tone="good"
                title={t(answer.agreed.signature === null ? 'orderConsent.atCheckout' : 'orderConsent.signed')}
              />
              <AgreedCopy form={answer} agreed={answer.agreed} title={t('orderConsent.copy')} />
            </>
          ) : answer.waits ? (
            <ToSign form={answer} />
          ) : (
            <Callout tone="calm">{t('orderConsent.notNeeded')}</Callout>
          )}
        </Page>
      )}
    </Loaded>
  );
}

function ToSign({ form: { orderId, steps, snapshot } }: { form: AnswerTo<typeof clientRoutes.orderConsentForm> }) {
  const next = useNextSteps('order', orderId, snapshot);
  const navigate = useNavigate();
  return (
    <Loaded query={next}>
      {({ steps: possible }) => {
        const sign = possible.find(({ command }) => command === 'signClientConsent');
        const reason = sign ? stepReason(sign) : t('orderConsent.notNeeded');
        return reason ? (
          <Callout tone="wait">{reason}</Callout>
        ) : (
          <ConsentSteps
            of={`order-${orderId}`}
            steps={steps}
            wordsOf={stepWords}
            signatureHint={t('orderConsent.signatureHint')}
            sign={t('command.order.signClientConsent.do')}
            signed={t('command.order.signClientConsent.done')}
            send={(body, idempotencyKey) =>
              call(clientRoutes.signOrderConsentForm, { params: { id: orderId }, body }, { idempotencyKey })
            }
            onSigned={() => void navigate(`/my-orders/${orderId}`)}
          />
        );
      }}
    </Loaded>
  );
}
