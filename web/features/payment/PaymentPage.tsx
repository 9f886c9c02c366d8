import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { z } from 'zod';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { shownMyOrder } from '#projections/orders/model.ts';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { HowToPay } from './HowToPay.tsx';
import { ProofForm } from './ProofForm.tsx';

type PaidOrder = z.output<typeof shownMyOrder>;

/** How to pay one order, until when, and the proof of it. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`] });
  const steps = useNextSteps('order', id, order.data?.snapshot);
  return (
    <Loaded query={order}>
      {(answer) => (
        <Page
          title={t('payment.title', { number: answer.number })}
          width="narrow"
          beside={<Status kind="order" status={answer.label} />}
          back={
            <Anchor component={Link} to={`/my-orders/${id}`}>
              {t('payment.back')}
            </Anchor>
          }
        >
          <Loaded query={steps}>{(next) => <Payment order={answer as PaidOrder} next={next} />}</Loaded>
        </Page>
      )}
    </Loaded>
  );
}

function Payment({ order, next }: { order: PaidOrder; next: NextStepsAnswer }) {
  const submit = next.steps.find(({ command }) => command === 'submitPayment');
  const payBy = next.deadlines.find(({ name }) => name === 'payBy')?.dueAt;
  const reason = submit && stepReason(submit);
  return (
    <>
      {payBy && (
        <Section title={t('payment.timeLeft')}>
          <Countdown until={payBy} label={t('payment.timeLeft')} />
          <p>
            <Trans i18nKey="payment.until" components={{ at: <DateTime at={payBy} /> }} />
          </p>
        </Section>
      )}
      {order.declinedBecause && (
        <Callout tone="bad" title={t('payment.declined')}>
          {shownText(order.declinedBecause)}
        </Callout>
      )}
      <Paid order={order} payable={submit !== undefined} />
      <Section title={t(submit ? 'payment.toPay' : 'order.money')}>
        <DescriptionList
          entries={[
            [
              t('payment.total'),
              <strong key="total">
                <Money cents={order.totalCents} />
              </strong>,
            ],
            [t('payment.memo'), order.number],
            [t('checkout.lines'), listed(order.lines.map(({ bank }) => bank))],
          ]}
        />
      </Section>
      {submit && (
        <>
          {!order.payment && <HowToPay number={order.number} totalCents={order.totalCents} />}
          <Section title={t(order.payment ? 'payment.again' : 'payment.proof')}>
            {reason ? (
              <Callout tone="wait">{reason}</Callout>
            ) : (
              <ProofForm key={order.payment?.at ?? 'first'} orderId={order.id} totalCents={order.totalCents} />
            )}
          </Section>
        </>
      )}
      <Button component={Link} to={`/my-orders/${order.id}`} variant="default">
        {t('payment.follow')}
      </Button>
    </>
  );
}

/** What became of the payment so far. */
function Paid({ order: { payment, confirmed }, payable }: { order: PaidOrder; payable: boolean }) {
  if (confirmed) {
    return (
      <Callout tone="good" title={t('payment.confirmed')}>
        <Trans i18nKey="payment.confirmedText" components={{ at: <DateTime at={confirmed.at} /> }} />
      </Callout>
    );
  }
  if (!payable) return <Callout tone="calm">{t('payment.nothing')}</Callout>;
  return (
    payment && (
      <Callout tone="info" title={t('payment.received')}>
        <Trans i18nKey="payment.receivedText" components={{ at: <DateTime at={payment.at} /> }} />
      </Callout>
    )
  );
}
