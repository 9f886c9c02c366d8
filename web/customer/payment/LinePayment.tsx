import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import type { ReactNode } from 'react';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { asksForClearerProof, type DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import { type Answering, Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { DeclinedBecause } from '#web/record/payment/DeclinedBecause.tsx';
import type { PaidLater, PaidRecord } from './paidRecord.ts';
import { Payment, PaymentFrame } from './Payment.tsx';

/** Something on a line that is paid for after its order was placed. Money in cents. */
export interface LinePaid extends Omit<PaidRecord, 'lifecycle' | 'memo' | 'declined' | 'declinedWhy' | 'clearer'> {
  readonly lifecycle: PaidLater;
  readonly line: number;
  /** The reason why it is over, with its heading. */
  readonly because: { readonly title: string; readonly text: string } | null;
  /** The reason why a payment was declined. */
  readonly declined: { readonly because: string; readonly declinedWhy: DeclineReason | null } | null;
  /** Nothing is left to pay. */
  readonly isPaid: boolean;
}

export interface LinePaymentProps {
  orderId: string;
  id: string;
}
interface LinePaymentPageProps<Paid> extends LinePaymentProps {
  lifecycle: PaidLater;
  /** The record that the payment is for. */
  record: Answering<Paid>;
  paidOf: (record: Paid) => LinePaid;
  /** Renders what is paid for. */
  summary: (record: Paid) => ReactNode;
}

/** The page of a payment on a line: its order's number, its state, the payment, and a link back. */
export function LinePaymentPage<Paid extends { readonly state: string; readonly snapshot: RecordSnapshot | null }>({
  orderId,
  lifecycle,
  id,
  record,
  paidOf,
  summary,
}: LinePaymentPageProps<Paid>) {
  const order = useAnswer(orderRoutes.order, { params: { id: orderId } }, { watches: [`order-${orderId}`] });
  const steps = useNextSteps(lifecycle, id, record.data?.snapshot);
  const words = `${lifecycle}.payment` as const;
  return (
    <Loaded query={order}>
      {({ number }) => (
        <PaymentFrame
          orderId={orderId}
          title={t(`${words}.title`, { number })}
          status={record.data && <Status kind={lifecycle} status={record.data.state} />}
        >
          <Loaded query={record} failed={t(`${words}.failed`)}>
            {(answer) => {
              const paid = paidOf(answer);
              const declinedWhy = paid.declined?.declinedWhy ?? null;
              return (
                <Loaded query={steps}>
                  {(next) => (
                    <Payment
                      paid={{
                        ...paid,
                        memo: paymentMemo(number, paid),
                        declined: paid.declined?.because ?? '',
                        declinedWhy,
                        clearer: asksForClearerProof({ declinedWhy }) ? { amountCents: undefined } : undefined,
                      }}
                      next={next}
                      notices={<Notices paid={paid} />}
                      confirmed={paid.isPaid && <Callout tone="good">{t(`${words}.confirmed`)}</Callout>}
                      nothing={t(`${words}.nothing`)}
                      summary={summary(answer)}
                    />
                  )}
                </Loaded>
              );
            }}
          </Loaded>
        </PaymentFrame>
      )}
    </Loaded>
  );
}

/** Rows for how much was received before, and what is left. Money in cents. */
export const sumEntries = (priceCents: number, sentCents: number): readonly (readonly [string, ReactNode])[] => [
  [t('payment.sentSoFar'), sentCents > 0 && <Money cents={sentCents} />],
  [t('payment.leftToSend'), sentCents > 0 && <Money cents={Math.max(0, priceCents - sentCents)} />],
];

const Notices = ({ paid: { declined, because } }: { paid: LinePaid }) => (
  <>
    {declined && <DeclinedBecause declined={declined} because={declined.because} />}
    {because && (
      <Callout tone="bad" title={because.title}>
        {shownText(because.text)}
      </Callout>
    )}
  </>
);
