import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Page } from '#web/kit/Page.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { leftToSend, type PaidRecord } from './paidRecord.ts';
import { PaymentProof } from './PaymentProof.tsx';
import styles from './payment.module.css';

interface PaymentFrameProps {
  orderId: string;
  title: string;
  status: ReactNode;
  children: ReactNode;
}

/** The page of a payment: its title, its state, and a link back to its order. */
export const PaymentFrame = ({ orderId, title, status, children }: PaymentFrameProps) => (
  <Page
    title={title}
    beside={status}
    back={
      <Anchor component={Link} to={`/my-orders/${orderId}`}>
        {t('payment.back')}
      </Anchor>
    }
  >
    {children}
  </Page>
);

interface PaymentProps {
  paid: PaidRecord;
  next: PageSteps;
  /** The reason why a payment was declined, and whatever else its payer should know first. */
  notices: ReactNode;
  /** Shown once nothing is left to pay. */
  confirmed: ReactNode;
  /** Shown where nothing can be paid. */
  nothing: string;
  /** Renders what is paid for, beside the payment. */
  summary: ReactNode;
}

/** A payment by its buyer: what to send and the proof of it, one step after the other; beside them what it is for. */
export function Payment({ paid, next, notices, confirmed, nothing, summary }: PaymentProps) {
  const { lifecycle, payment, orderId, due, clearer } = paid;
  const submit = next.steps.find(({ command }) => command === 'submitPayment');
  const payBy = next.deadlines.find(({ name }) => name === due.toPay)?.dueAt;
  const reason = submit && stepReason(submit);
  const form = reason ? (
    <Callout tone="wait">{reason}</Callout>
  ) : (
    <PaymentProof key={payment?.at ?? paid.declined} paid={paid} sends={next.sends} />
  );
  return (
    <div className={styles['columns']} data-columns>
      <div className={styles['act']}>
        {notices}
        {payBy && (
          <div className={styles['due']}>
            <span>
              {clearer && lifecycle !== 'order' ? (
                <Trans i18nKey="payment.proofBy" components={{ at: <DateTime at={payBy} /> }} />
              ) : (
                <DeadlineWords lifecycle={lifecycle} name={clearer ? 'clearerProof' : due.toPay} dueAt={payBy} />
              )}
            </span>
            <Countdown until={payBy} label={t('payment.timeLeft')} />
          </div>
        )}
        {confirmed || (submit ? <Reported paid={paid} next={next} /> : <Callout tone="calm">{nothing}</Callout>)}
        {submit && !payment && form}
        {submit && payment && leftToSend(paid) > 0 && (
          <details className={styles['replace']}>
            <summary>{t('payment.replace')}</summary>
            {form}
          </details>
        )}
      </div>
      <div className={styles['summary']}>
        {summary}
        <ContactLine />
        <Button component={Link} to={`/my-orders/${orderId}`} variant="default">
          {t('payment.follow')}
        </Button>
      </div>
    </div>
  );
}

/** The payment under review, and when the review is due. */
function Reported({ paid: { lifecycle, payment, totalCents, due }, next }: Pick<PaymentProps, 'paid' | 'next'>) {
  if (!payment) return null;
  const review = next.deadlines.find(({ name }) => name === due.toReview);
  return (
    <Callout tone="info" title={t(totalCents > 0 ? 'payment.received' : 'payment.receivedFree')}>
      <Trans i18nKey="payment.receivedText" components={{ at: <DateTime at={payment.at} /> }} />{' '}
      {review && <DeadlineWords lifecycle={lifecycle} name={due.toReview} dueAt={review.dueAt} />}
    </Callout>
  );
}
