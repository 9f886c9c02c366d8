import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { EndedDue } from '#web/queue/grid/EndedDue.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { orderStateStyle, orderStateWord } from '#web/queue/grid/orderState.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { TotalAmount } from '#web/record/money/staff/OrderAmounts.tsx';
import { Attempts } from '#web/record/payment/Attempts.tsx';
import { WithoutFile } from '#web/record/payment/ComparedProof.tsx';
import { PayersOrders, SameProof, SharedWith, useSharedPayment } from '#web/record/payment/ComparedOrders.tsx';
import { reportedEntries } from '#web/record/payment/reportedEntries.tsx';
import { FileViewer } from '#web/record/files/FileViewer.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ConfirmShared } from './ConfirmShared.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import styles from './desk.module.css';
import { openOrder } from './openOrder.ts';
import { reportedTotal } from './reportedTotal.ts';
import type { ManagedOrder } from './managedOrder.ts';

const decisions: ReadonlySet<string> = new Set(['confirmPayment', 'declinePayment']);

/** One payment to review: its screenshot, and beside it the order, the reported amount, and the decision. */
export function PaymentDesk({ id }: { id: string }) {
  const order = useAnswer(...openOrder(id));
  return <Loaded query={order}>{(answer) => <Shown order={answer} />}</Loaded>;
}

function Shown({ order }: { order: ManagedOrder }) {
  const { id, number, state, attempts, snapshot } = order;
  const shared = useSharedPayment(id);
  // After the decision the screenshot stays: the file that was just reviewed must not disappear.
  const fileId = order.payment?.proofFileId ?? attempts.at(-1)?.proofFileId;
  // Typed values belong to this payment: a new comment on the order must not clear them.
  const judged = `${state} ${order.payment?.at} ${order.totalCents}`;
  return (
    <PanelRecord
      evidence={
        <div className={styles['proof']}>
          {fileId ? (
            <FileViewer key={fileId} fileId={fileId} label={t('staff.payment.proof')} />
          ) : (
            <p className={styles['none']}>{t('staff.payment.noProof')}</p>
          )}
        </div>
      }
      lifecycle="order"
      id={id}
      snapshot={snapshot}
      title={t('staff.order.title', { number })}
      page={`/admin/orders/${id}`}
      beside={<StatusBadge {...orderStateStyle(state)}>{orderStateWord(state)}</StatusBadge>}
      first={decisions}
      ownTurn
      own={{
        confirmPayment: (reason, sends) =>
          shared ? (
            <ConfirmShared key={judged} {...{ order, shared, sends, reason }} />
          ) : (
            <ConfirmForm key={judged} {...{ order, sends, reason }} />
          ),
        declinePayment: (reason, sends) => <DeclineForm key={judged} {...{ order, shared, sends, reason }} />,
        changeCustomerInfo: null,
        restore: null,
      }}
      after={<Beside order={order} />}
    >
      <SharedWith orderId={id} />
      <SameProof orderId={id} />
      <Facts order={order} />
    </PanelRecord>
  );
}

function Facts({ order }: { order: ManagedOrder }) {
  const { payment, totalCents, buyer, client, breachAt, nextDueName, lastDuty, endedBecause } = order;
  return (
    <>
      <WithoutFile because={payment?.markedBecause} />
      <DescriptionList
        entries={[
          [t('staff.order.total'), <TotalAmount order={order} />],
          ...reportedEntries({
            totalCents,
            sumCents: reportedTotal(order),
            beforeCents: cameInCents(order),
            payment,
          }),
          [
            t('staff.payment.reviewBy'),
            nextDueName === 'reviewPayment' ? (
              <Due at={breachAt} />
            ) : (
              lastDuty?.name === 'reviewPayment' && <EndedDue duty={lastDuty} />
            ),
          ],
          [t('staff.order.buyer'), `${shownName(buyer.name)} · ${buyer.email}`],
          [t('staff.order.client'), shownName(`${client.firstName} ${client.lastName}`.trim())],
          [t('staff.order.because'), endedBecause === order.state ? null : shownText(endedBecause)],
        ]}
      />
    </>
  );
}

const Beside = ({ order: { id, attempts } }: { order: ManagedOrder }) => (
  <div className={styles['beside']}>
    <section aria-label={t('staff.payment.all')}>
      <h3>{t('staff.payment.all')}</h3>
      <Attempts attempts={attempts} />
    </section>
    <PayersOrders orderId={id} />
  </div>
);
