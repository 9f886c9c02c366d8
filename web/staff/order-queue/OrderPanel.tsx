import type * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { dollarsIn } from '#words/format/money.ts';
import { orderStateStyle, orderStateWord } from '#web/queue/grid/orderState.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { TotalAmount } from '#web/record/money/staff/OrderAmounts.tsx';
import { ConfirmedAmount, RefundOwed, ReportedAmount } from '#web/record/money/staff/PaymentAmounts.tsx';
import { SameProof, SharedWith } from '#web/record/payment/ComparedOrders.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { StoredFile } from '#web/kit/StoredFile.tsx';
import { openOrder } from './openOrder.ts';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { reportedTotal } from './reportedTotal.ts';
import styles from './orderQueue.module.css';
import { Risks } from '#web/record/risk/Risks.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { ReplaceLineAction } from './ReplaceLineAction.tsx';

type Order = AnswerTo<typeof orderManagementRoutes.managedOrder>;

/** One order beside the queue: enough to decide on its payment, and a link to its own page for the rest. */
export function OrderPanel({ id }: { id: string }) {
  const order = useAnswer(...openOrder(id));
  return <Loaded query={order}>{(answer) => <Shown order={answer} />}</Loaded>;
}

function Shown({ order }: { order: Order }) {
  const { id, number, state, payment, totalCents, lines } = order;
  const page = `/admin/orders/${id}`;
  return (
    <PanelRecord
      lifecycle="order"
      id={id}
      snapshot={order.snapshot}
      title={t('staff.order.title', { number })}
      page={page}
      beside={<StatusBadge {...orderStateStyle(state)}>{orderStateWord(state)}</StatusBadge>}
      defaults={{
        confirmPayment: {
          amountCents: expectedAmount(totalCents, reportedTotal(order)),
          method: payment?.method ?? '',
        },
        submitPayment: { amountCents: dollarsIn(totalCents) },
        setReferral: { code: order.referral ?? '' },
      }}
      own={{
        changeCustomerInfo: null,
        restore: null,
        replaceLine: (reason, sends) => <ReplaceLineAction {...{ order, reason, sends }} />,
      }}
    >
      {payment && order.buyerId && <Risks userId={order.buyerId} />}
      {payment && <SharedWith orderId={id} />}
      {payment && <SameProof orderId={id} />}
      {order.declinedBecause && (
        <Callout tone="wait" title={t('staff.payment.declined')}>
          {shownText(order.declinedBecause)}
        </Callout>
      )}
      <RefusedLines order={order} />
      <Facts order={order} />
      {payment?.proofFileId && <StoredFile id={payment.proofFileId} label={t('staff.payment.proof')} low />}
      <ul className={styles['lines']} aria-label={t('staff.order.lines')}>
        {lines.map(({ line, bank, limitCents, priceCents, statementDate, label }) => (
          <li key={line}>
            <span>
              <strong>{bank}</strong> <Money cents={limitCents} />
            </span>
            <Money cents={priceCents} />
            <span className={styles['small']}>
              <Day date={statementDate} />
            </span>
            <Status kind="order" status={label} />
          </li>
        ))}
      </ul>
    </PanelRecord>
  );
}

function Facts({ order }: { order: Order }) {
  const {
    id,
    buyer,
    client,
    payment,
    confirmed,
    totalCents,
    refundOwedCents,
    placedAt,
    endedBecause,
    comments,
    referral,
  } = order;
  const last = comments.at(-1);
  return (
    <DescriptionList
      entries={[
        [t('staff.order.client'), shownName(`${client.firstName} ${client.lastName}`.trim())],
        [
          t('staff.order.buyer'),
          <>
            {shownName(buyer.name)}
            <br />
            <span className={styles['small']}>{buyer.email}</span>
          </>,
        ],
        [t('staff.order.total'), <TotalAmount order={order} />],
        [
          t('staff.payment.reported'),
          payment?.amountCents != null ? (
            <ReportedAmount orderId={id} at={payment.at} cents={payment.amountCents} total={totalCents} />
          ) : null,
        ],
        [t('staff.order.paidBy'), payment?.method ? t(`value.${payment.method}`) : null],
        [t('staff.payment.sentAt'), payment ? <DateTime at={payment.at} /> : null],
        [t('staff.payment.withoutFile'), shownText(payment?.markedBecause)],
        [
          t('staff.payment.confirmed'),
          confirmed ? (
            <ConfirmedAmount orderId={id} cents={confirmed.amountCents} beside={confirmed.reference} />
          ) : null,
        ],
        [t('staff.order.refundOwed'), refundOwedCents > 0 ? <RefundOwed orderId={id} cents={refundOwedCents} /> : null],
        [t('staff.order.placed'), <DateTime at={placedAt} />],
        [t('staff.order.because'), endedBecause === order.state ? null : shownText(endedBecause)],
        [t('staff.order.referral'), referral],
        [
          t('staff.comments.title'),
          last ? (
            <>
              {shownText(last.text)}{' '}
              <span className={styles['small']}>
                <DateTime at={last.at} />
              </span>
            </>
          ) : null,
        ],
      ]}
    />
  );
}
