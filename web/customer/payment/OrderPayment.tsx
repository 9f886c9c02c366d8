import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type PageSteps, useNextSteps } from '#web/api/useNextSteps.ts';
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
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import { PayInBy } from '#web/record/payment/PayInBy.tsx';
import { PriceExplained } from '#web/record/laterParts.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import { type DeclinedPayment, declinedPayments, leftToSend } from './paymentsDeclined.ts';
import { DeclinedPayments } from './DeclinedPayments.tsx';
import type { PaidOrder } from './paidOrder.ts';
import { PaymentProof } from './PaymentProof.tsx';
import styles from './payment.module.css';

/** Payment of one order: instructions, deadline and proof. */
export function OrderPayment({ id }: { id: string }) {
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`] });
  const steps = useNextSteps('order', id, order.data?.snapshot);
  const journey = useAnswer(journeyRoutes.orderJourney, { params: { id } }, { watches: [`order-${id}`] });
  const isOwnTurn = steps.data?.deadlines.some(({ name }) => name === 'payBy');
  return (
    <Loaded query={order}>
      {(answer) => (
        <Page
          title={t(isOwnTurn && !asksForClearerProof(answer) ? 'payment.title' : 'payment.titleOf', {
            number: answer.number,
          })}
          width="narrow"
          beside={<Status kind="order" status={shownOrderStatus(answer, answer.label)} />}
          back={
            <Anchor component={Link} to={`/my-orders/${id}`}>
              {t('payment.back')}
            </Anchor>
          }
        >
          <Loaded query={steps}>
            {(next) => (
              <Loaded query={journey}>
                {(path) => <Payment order={answer as PaidOrder} next={next} declined={declinedPayments(path.steps)} />}
              </Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

interface PaymentProps {
  order: PaidOrder;
  next: PageSteps;
  declined: readonly DeclinedPayment[];
}

function Payment({ order, next, declined }: PaymentProps) {
  const submit = next.steps.find(({ command }) => command === 'submitPayment');
  const payBy = next.deadlines.find(({ name }) => name === 'payBy')?.dueAt;
  const reason = submit && stepReason(submit);
  const form = reason ? (
    <Callout tone="wait">{reason}</Callout>
  ) : (
    <Proof order={order} next={next} declined={declined} />
  );
  const clearer = asksForClearerProof(order);
  return (
    <>
      {payBy && (
        <Section title={t('payment.timeLeft')}>
          <Countdown until={payBy} label={t('payment.timeLeft')} />
          <p>
            <DeadlineWords lifecycle="order" name={clearer ? 'clearerProof' : 'payBy'} dueAt={payBy} />
          </p>
        </Section>
      )}
      {payBy && <PayInBy order={order} />}
      {payBy && <DeclinedPayments declined={declined} order={order} />}
      <Reported order={order} next={next} payable={submit !== undefined} />
      {!clearer && <ToPay order={order} />}
      {submit && !order.payment && (
        <Section title={t(clearer ? 'payment.proofTitle' : leftToSend(order) > 0 ? 'payment.how' : 'payment.free')}>
          {form}
        </Section>
      )}
      {clearer && <ToPay order={order} />}
      {submit && order.payment && leftToSend(order) > 0 && (
        <details className={styles['replace']}>
          <summary>{t('payment.replace')}</summary>
          {form}
        </details>
      )}
      <ContactLine />
      <Button component={Link} to={`/my-orders/${order.id}`} variant="default">
        {t('payment.follow')}
      </Button>
    </>
  );
}

/** A form that starts afresh with each payment that is reported or declined. */
const Proof = ({ order, next, declined }: PaymentProps) => (
  <PaymentProof
    key={order.payment?.at ?? declined.length}
    paid={{ ...order, lifecycle: 'order', memo: paymentMemo(order.number) }}
    sends={next.sends}
    dueCents={leftToSend(order)}
    sentCents={cameInCents(order)}
    sentBefore={asksForClearerProof(order) ? declined.at(-1) : undefined}
  />
);

const ToPay = ({ order }: { order: PaidOrder }) => (
  <Section title={t('order.money')}>
    <DescriptionList
      entries={[
        [
          t('payment.total'),
          <strong key="total">
            <Money cents={order.totalCents} />
          </strong>,
        ],
        [t('payment.memo'), paymentMemo(order.number)],
        [t('checkout.lines'), listed(order.lines.map(({ bank }) => bank))],
      ]}
    />
    <PriceExplained id={order.id} />
  </Section>
);

/** The outcome of the last reported payment. */
function Reported({
  order: { payment, confirmed, totalCents },
  next,
  payable,
}: Omit<PaymentProps, 'declined'> & { payable: boolean }) {
  if (confirmed) {
    return (
      <Callout tone="good" title={t('payment.confirmed')}>
        <Trans i18nKey="payment.confirmedText" components={{ at: <DateTime at={confirmed.at} /> }} />
      </Callout>
    );
  }
  if (!payable) return <Callout tone="calm">{t('payment.nothing')}</Callout>;
  const review = next.deadlines.find(({ name }) => name === 'reviewPayment');
  return (
    payment && (
      <Callout tone="info" title={t(totalCents > 0 ? 'payment.received' : 'payment.receivedFree')}>
        <Trans i18nKey="payment.receivedText" components={{ at: <DateTime at={payment.at} /> }} />{' '}
        {review && <DeadlineWords lifecycle="order" name="reviewPayment" dueAt={review.dueAt} />}
      </Callout>
    )
  );
}
