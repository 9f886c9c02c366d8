import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as extensionRoutes from '#services/domains/extensions/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type PageSteps, useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { PaymentProof } from './PaymentProof.tsx';
import styles from './payment.module.css';

type Extension = AnswerTo<typeof extensionRoutes.extension>;

/** How to pay for one extension of an order's line, until when, and the proof of it. */
export function ExtensionPayment({ orderId, id }: { orderId: string; id: string }) {
  const order = useAnswer(orderRoutes.order, { params: { id: orderId } }, { watches: [`order-${orderId}`] });
  const extension = useAnswer(extensionRoutes.extension, { params: { id } }, { watches: [`extension-${id}`] });
  const steps = useNextSteps('extension', id, extension.data?.snapshot);
  return (
    <Loaded query={order}>
      {({ number }) => (
        <Page
          title={t('extension.payment.title', { number })}
          width="narrow"
          beside={extension.data && <Status kind="extension" status={extension.data.state} />}
          back={
            <Anchor component={Link} to={`/my-orders/${orderId}`}>
              {t('payment.back')}
            </Anchor>
          }
        >
          <Loaded query={extension} failed={t('extension.payment.failed')}>
            {(answer) => (
              <Loaded query={steps}>{(next) => <Payment extension={answer} number={number} next={next} />}</Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

interface PaymentProps {
  extension: Extension;
  number: string;
  next: PageSteps;
}

function Payment({ extension, number, next }: PaymentProps) {
  const { state, because, payment, orderId } = extension;
  const submit = next.steps.find(({ command }) => command === 'submitPayment');
  const payBy = next.deadlines.find(({ name }) => name === 'payBy')?.dueAt;
  const reason = submit && stepReason(submit);
  const form = reason ? <Callout tone="wait">{reason}</Callout> : <Proof {...{ extension, number, next }} />;
  return (
    <>
      {payBy && (
        <Section title={t('payment.timeLeft')}>
          <Countdown until={payBy} label={t('payment.timeLeft')} />
          <p>
            <DeadlineWords lifecycle="extension" name="payBy" dueAt={payBy} />
          </p>
        </Section>
      )}
      {because !== null && (
        <Callout tone="bad" title={t(state === 'declined' ? 'payment.declined' : 'extension.title')}>
          {shownText(because)}
        </Callout>
      )}
      <Reported extension={extension} next={next} payable={submit !== undefined} />
      <ToPay extension={extension} number={number} />
      {submit && !payment && <Section title={t('payment.how')}>{form}</Section>}
      {submit && payment && (
        <details className={styles['replace']}>
          <summary>{t('payment.replace')}</summary>
          {form}
        </details>
      )}
      <ContactLine />
      <Button component={Link} to={`/my-orders/${orderId}`} variant="default">
        {t('payment.follow')}
      </Button>
    </>
  );
}

/** A form that begins anew with each payment that is reported, or declined. */
function Proof({ extension: { id, payment, state, priceCents, shortCents }, number, next }: PaymentProps) {
  const totalCents = priceCents ?? 0;
  const sentCents = shortCents ?? 0;
  return (
    <PaymentProof
      key={payment?.at ?? state}
      paid={{ lifecycle: 'extension', id, number, totalCents, payment }}
      sends={next.sends}
      dueCents={Math.max(0, totalCents - sentCents)}
      sentCents={sentCents}
    />
  );
}

function ToPay({ extension: { priceCents, shortCents, before, after, bank }, number }: Omit<PaymentProps, 'next'>) {
  const sent = shortCents ?? 0;
  return (
    <Section title={t('extension.payment.of', { bank })}>
      <DescriptionList
        entries={[
          [
            t('extension.price'),
            <strong key="price">
              <Money cents={priceCents ?? 0} />
            </strong>,
          ],
          [t('payment.sentSoFar'), sent > 0 && <Money cents={sent} />],
          [t('payment.leftToSend'), sent > 0 && <Money cents={Math.max(0, (priceCents ?? 0) - sent)} />],
          [t('payment.memo'), number],
          [t('extension.untilNow'), <Day date={before.reportedUntil} />],
          [t('extension.untilThen'), <Day date={after.reportedUntil} />],
        ]}
      />
    </Section>
  );
}

/** What became of the payment that was reported last. */
function Reported({
  extension: { state, payment },
  next,
  payable,
}: Omit<PaymentProps, 'number'> & { payable: boolean }) {
  if (state === 'approved') return <Callout tone="good">{t('extension.payment.confirmed')}</Callout>;
  if (!payable) return <Callout tone="calm">{t('extension.payment.nothing')}</Callout>;
  const review = next.deadlines.find(({ name }) => name === 'reviewExtension');
  return (
    payment && (
      <Callout tone="info" title={t('payment.received')}>
        <Trans i18nKey="payment.receivedText" components={{ at: <DateTime at={payment.at} /> }} />{' '}
        {review && <DeadlineWords lifecycle="extension" name="reviewExtension" dueAt={review.dueAt} />}
      </Callout>
    )
  );
}
