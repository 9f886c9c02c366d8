import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import { type Answering, Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type PageSteps, useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { DeclinedBecause } from '#web/record/payment/DeclinedBecause.tsx';
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import type { PaidRecord } from './paidRecord.ts';
import { PaymentProof } from './PaymentProof.tsx';
import styles from './payment.module.css';

/** Something on a line that is paid for after its order was placed. Money in cents. */
export interface LinePaid extends Omit<PaidRecord, 'lifecycle' | 'memo' | 'payment'> {
  readonly lifecycle: 'extension' | 'claim';
  readonly orderId: string;
  readonly line: number;
  /** Amount that was received before and counts. */
  readonly sentCents: number;
  readonly payment: (NonNullable<PaidRecord['payment']> & { readonly at: string }) | null;
  /** The reason why it is over, with its heading. */
  readonly because: { readonly title: string; readonly text: string } | null;
  /** The reason why a payment was declined. */
  readonly declined: { readonly because: string; readonly declinedWhy: DeclineReason | null } | null;
  /** The deadlines for the payment and for our review of it. */
  readonly due: { readonly toPay: string; readonly toReview: string };
  /** Nothing is left to pay. */
  readonly isPaid: boolean;
}

const words = {
  extension: {
    title: 'extension.payment.title',
    failed: 'extension.payment.failed',
    confirmed: 'extension.payment.confirmed',
    nothing: 'extension.payment.nothing',
  },
  claim: {
    title: 'claim.payment.title',
    failed: 'claim.payment.failed',
    confirmed: 'claim.payment.confirmed',
    nothing: 'claim.payment.nothing',
  },
} as const;

interface LinePaymentPageProps<Paid> {
  orderId: string;
  lifecycle: LinePaid['lifecycle'];
  id: string;
  /** The record that the payment is for. */
  record: Answering<Paid>;
  paidOf: (record: Paid) => LinePaid;
  /** Renders what is paid for, and how much. */
  toPay: (record: Paid, memo: string) => ReactNode;
}

/** The page of a payment on a line: its order's number, its state, the payment, and a link back. */
export function LinePaymentPage<Paid extends { readonly state: string; readonly snapshot: RecordSnapshot | null }>({
  orderId,
  lifecycle,
  id,
  record,
  paidOf,
  toPay,
}: LinePaymentPageProps<Paid>) {
  const order = useAnswer(orderRoutes.order, { params: { id: orderId } }, { watches: [`order-${orderId}`] });
  const steps = useNextSteps(lifecycle, id, record.data?.snapshot);
  return (
    <Loaded query={order}>
      {({ number }) => (
        <Page
          title={t(words[lifecycle].title, { number })}
          width="narrow"
          beside={record.data && <Status kind={lifecycle} status={record.data.state} />}
          back={
            <Anchor component={Link} to={`/my-orders/${orderId}`}>
              {t('payment.back')}
            </Anchor>
          }
        >
          <Loaded query={record} failed={t(words[lifecycle].failed)}>
            {(answer) => {
              const paid = paidOf(answer);
              const memo = paymentMemo(number, paid);
              return (
                <Loaded query={steps}>
                  {(next) => <LinePayment paid={paid} memo={memo} next={next} toPay={toPay(answer, memo)} />}
                </Loaded>
              );
            }}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

/** Rows for what is paid, how much of it was received before, and the text to send with it. Money in cents. */
export const sumEntries = (
  priceCents: number,
  sentCents: number,
  memo: string,
): readonly (readonly [string, ReactNode])[] => [
  [t('payment.sentSoFar'), sentCents > 0 && <Money cents={sentCents} />],
  [t('payment.leftToSend'), sentCents > 0 && <Money cents={Math.max(0, priceCents - sentCents)} />],
  [t('payment.memo'), memo],
];

interface LinePaymentProps {
  paid: LinePaid;
  memo: string;
  next: PageSteps;
  /** Description of what is paid for, and the amount. */
  toPay: ReactNode;
}

/** Payment for something on a line: instructions, deadline and proof. */
function LinePayment({ paid, memo, next, toPay }: LinePaymentProps) {
  const { lifecycle, because, declined, payment, orderId, due } = paid;
  const submit = next.steps.find(({ command }) => command === 'submitPayment');
  const payBy = next.deadlines.find(({ name }) => name === due.toPay)?.dueAt;
  const reason = submit && stepReason(submit);
  const form = reason ? <Callout tone="wait">{reason}</Callout> : <Proof paid={paid} memo={memo} next={next} />;
  return (
    <>
      {payBy && (
        <Section title={t('payment.timeLeft')}>
          <Countdown until={payBy} label={t('payment.timeLeft')} />
          <p>
            <DeadlineWords lifecycle={lifecycle} name={due.toPay} dueAt={payBy} />
          </p>
        </Section>
      )}
      {declined && <DeclinedBecause declined={declined} because={declined.because} />}
      {because && (
        <Callout tone="bad" title={because.title}>
          {shownText(because.text)}
        </Callout>
      )}
      <Reported paid={paid} next={next} payable={submit !== undefined} />
      {toPay}
      {submit && !payment && (
        <Section title={t(paid.totalCents > paid.sentCents ? 'payment.how' : 'payment.free')}>{form}</Section>
      )}
      {submit && payment && paid.totalCents > paid.sentCents && (
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

/** A form that starts afresh with each payment that is reported or declined. */
const Proof = ({ paid, memo, next }: Omit<LinePaymentProps, 'toPay'>) => (
  <PaymentProof
    key={paid.payment?.at ?? paid.declined?.because ?? ''}
    paid={{ ...paid, memo }}
    sends={next.sends}
    dueCents={Math.max(0, paid.totalCents - paid.sentCents)}
    sentCents={paid.sentCents}
  />
);

/** The outcome of the last reported payment. */
function Reported({ paid, next, payable }: Pick<LinePaymentProps, 'paid' | 'next'> & { payable: boolean }) {
  const { lifecycle, isPaid, payment, due } = paid;
  if (isPaid) return <Callout tone="good">{t(words[lifecycle].confirmed)}</Callout>;
  if (!payable) return <Callout tone="calm">{t(words[lifecycle].nothing)}</Callout>;
  const review = next.deadlines.find(({ name }) => name === due.toReview);
  return (
    payment && (
      <Callout tone="info" title={t(paid.totalCents > 0 ? 'payment.received' : 'payment.receivedFree')}>
        <Trans i18nKey="payment.receivedText" components={{ at: <DateTime at={payment.at} /> }} />{' '}
        {review && <DeadlineWords lifecycle={lifecycle} name={due.toReview} dueAt={review.dueAt} />}
      </Callout>
    )
  );
}
