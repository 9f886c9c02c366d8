import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { ConfirmedAmount, Difference } from '#web/record/money/staff/PaymentAmounts.tsx';
import { TotalAmount } from '#web/record/money/staff/OrderAmounts.tsx';
import { Attempts } from '#web/record/payment/Attempts.tsx';
import { SameProof, SharedWith } from '#web/record/payment/ComparedOrders.tsx';
import type { ManagedOrder } from './managedOrder.ts';

/** Every payment that was sent, the part that counts, and the part that was confirmed. */
export function PaymentSection({ order, works }: { order: ManagedOrder; works: boolean }) {
  const { id, state, payment, confirmed, attempts, totalCents, payBy, endedAt } = order;
  return (
    <Section
      title={t('staff.payment.sections')}
      aside={
        works &&
        state === 'paymentUnderReview' && (
          <Anchor component={Link} to={`/admin/payments-to-confirm?open=${id}`}>
            {t('staff.payment.judge')}
          </Anchor>
        )
      }
    >
      {payment && works && <SharedWith orderId={id} />}
      {payment && works && <SameProof orderId={id} />}
      <DescriptionList
        entries={[
          [t('staff.order.total'), <TotalAmount order={order} />],
          [
            t('staff.payment.counted'),
            !confirmed && cameInCents(order) > 0 && (
              <>
                <Money cents={cameInCents(order)} /> <Difference cents={cameInCents(order)} total={totalCents} />
              </>
            ),
          ],
          [
            t('staff.payment.payBy'),
            !payment && !confirmed && payBy && (
              <>
                {deadlineAlone(payBy)} {!endedAt && <Due at={payBy} />}
              </>
            ),
          ],
          [
            t('staff.payment.confirmed'),
            confirmed && (
              <ConfirmedAmount
                orderId={id}
                cents={confirmed.amountCents}
                beside={<Difference cents={confirmed.amountCents} total={totalCents} />}
              />
            ),
          ],
          [
            t('staff.payment.creditReturned'),
            confirmed?.creditReturnedCents && <Money cents={confirmed.creditReturnedCents} />,
          ],
          [t('input.reference'), confirmed?.reference],
          [t('staff.payment.confirmedAt'), confirmed && <DateTime at={confirmed.at} />],
        ]}
      />
      <Attempts attempts={attempts} />
    </Section>
  );
}
