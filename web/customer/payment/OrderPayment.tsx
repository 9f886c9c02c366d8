import type { z } from 'zod';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import type { shownMyOrder } from '#projections/orders/model.ts';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { placedNow } from '#web/api/cart/placedNow.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { type PageSteps, useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { PayInBy, promiseOf } from '#web/record/payment/PayInBy.tsx';
import { PriceDetails } from '#web/record/money/PriceDetails.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import { type DeclinedPayment, declinedPayments } from './paymentsDeclined.ts';
import { DeclinedPayments } from './DeclinedPayments.tsx';
import type { PaidRecord } from './paidRecord.ts';
import styles from './payment.module.css';
import { Payment, PaymentFrame } from './Payment.tsx';

/** Payment of one order: instructions, deadline and proof. */
export function OrderPayment({ id }: { id: string }) {
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`] });
  const steps = useNextSteps('order', id, order.data?.snapshot);
  const journey = useAnswer(journeyRoutes.orderJourney, { params: { id } }, { watches: [`order-${id}`] });
  // They decide about its title.
  const known = { ...order, isPending: order.isPending || (order.data !== undefined && steps.isPending) };
  const isOwnTurn = steps.data?.deadlines.some(({ name }) => name === 'payBy');
  return (
    <Loaded query={known}>
      {(answer) => (
        <PaymentFrame
          orderId={id}
          title={t(isOwnTurn && !asksForClearerProof(answer) ? 'payment.title' : 'payment.titleOf', {
            number: answer.number,
          })}
          status={<Status kind="order" status={shownOrderStatus(answer, answer.label)} />}
        >
          <Loaded query={steps}>
            {(next) => (
              <Loaded query={journey}>
                {(path) => <Shown order={answer} next={next} declined={declinedPayments(path.steps)} />}
              </Loaded>
            )}
          </Loaded>
        </PaymentFrame>
      )}
    </Loaded>
  );
}

interface ShownProps {
  order: z.output<typeof shownMyOrder>;
  next: PageSteps;
  declined: readonly DeclinedPayment[];
}

function Shown({ order, next, declined }: ShownProps) {
  const { id, number, confirmed, payment, totalCents } = order;
  const isLate = order.lines.some((line) => promiseOf(line)?.late);
  const paid: PaidRecord = {
    lifecycle: 'order',
    id,
    orderId: id,
    memo: paymentMemo(number),
    totalCents,
    sentCents: cameInCents(order),
    payment,
    declined: declined.length,
    declinedWhy: order.declinedWhy,
    clearer: asksForClearerProof(order) ? { amountCents: declined.at(-1)?.amountCents } : undefined,
    due: { toPay: 'payBy', toReview: 'reviewPayment' },
  };
  return (
    <Payment
      paid={paid}
      next={next}
      notices={
        next.deadlines.some(({ name }) => name === 'payBy') && (
          <>
            {declined.length === 0 && <Placed order={order} />}
            {isLate && <PayInBy order={order} />}
            <DeclinedPayments declined={declined} declinedWhy={order.declinedWhy} paid={paid} />
          </>
        )
      }
      confirmed={
        confirmed && (
          <Callout tone="good" title={t('payment.confirmed')}>
            <Trans i18nKey="payment.confirmedText" components={{ at: <DateTime at={confirmed.at} /> }} />
          </Callout>
        )
      }
      nothing={t('payment.nothing')}
      summary={<Ordered order={order} />}
    />
  );
}

/** Tells whoever has just placed the order that it worked; later, when it was placed. */
function Placed({ order: { id, number, placedAt } }: Pick<ShownProps, 'order'>) {
  const [isNew] = useState(() => placedNow.is(id));
  return isNew ? (
    <Callout tone="good" title={t('payment.placed', { number })}>
      {t('payment.mailed')}
    </Callout>
  ) : (
    <p className={styles['note']}>
      <Trans i18nKey="payment.placedBefore" components={{ at: <DateTime at={placedAt} /> }} />
    </p>
  );
}

/** The ordered tradelines, each with the day by which it shows. */
function Ordered({ order }: Pick<ShownProps, 'order'>) {
  const unpaid = order.confirmed === null && order.endedAt === null;
  return (
    <Section title={t('checkout.summary')}>
      <ul className={styles['lines']} aria-label={t('checkout.lines')}>
        {order.lines.map(({ line, bank, limitCents, priceCents, reportsBy }) => (
          <li key={line}>
            <span>
              {bank} · <Money cents={limitCents} />
            </span>
            <Money cents={priceCents} />
            {reportsBy && (
              <span className={styles['note']}>
                {t('tradelines.reportsBy')} <Day date={reportsBy} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {unpaid && !order.lines.some((line) => promiseOf(line)?.late) && <PayInBy order={order} />}
      <PriceDetails id={order.id} />
    </Section>
  );
}
