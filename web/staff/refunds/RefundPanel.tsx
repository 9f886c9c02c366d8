import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { dollarsIn } from '#words/format/money.ts';
import { orderStateStyle, orderStateWord } from '#web/queue/grid/orderState.ts';
import { Money } from '#web/kit/Money.tsx';
import { RefundOwed } from '#web/record/money/staff/PaymentAmounts.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { EvidenceAfter } from '#web/queue/Desk.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import type { QueuedRefund } from './fetchRefunds.ts';
import { RefundContext, RefundDestination } from './RefundContext.tsx';

const ofRefund: ReadonlySet<string> = new Set(['recordRefundPaid', 'reverseRefundPaid', 'returnCredit']);

/**
 * One order's refund: actions to record its payment, to take a payment back, and to owe what was paid above the total.
 */
export function RefundPanel({ id, row }: { id: string; row: QueuedRefund | undefined }) {
  const me = useMe();
  const seesRecord = me != null && reachesPage('orders', 2)(me);
  return (
    <PanelRecord
      lifecycle="order"
      id={id}
      only={ofRefund}
      title={row ? t('staff.order.title', { number: row.number }) : t('staff.order.refundOwed')}
      seesRecord={seesRecord}
      page={seesRecord ? `/admin/orders/${id}` : undefined}
      evidence={
        <EvidenceAfter>
          <RefundContext id={id} seesRecord={seesRecord} />
        </EvidenceAfter>
      }
      beside={row && <StatusBadge {...orderStateStyle(row.state)}>{orderStateWord(row.state)}</StatusBadge>}
      defaults={
        row
          ? { recordRefundPaid: { amountCents: dollarsIn(row.refundOwedCents), method: row.receivedMethod ?? '' } }
          : {}
      }
    >
      {row ? (
        <>
          <RefundDestination row={row} />
          <Facts row={row} />
        </>
      ) : (
        <p style={{ margin: 0 }}>{t('queue.panel.notListed')}</p>
      )}
    </PanelRecord>
  );
}

const Facts = ({
  row: {
    id,
    buyer,
    clientName,
    totalCents,
    refundOwedCents,
    refundPaidCents,
    creditCents,
    owedSince,
    breachAt,
    refundPaidAt,
    refundMethod,
    refundReference,
    receivedMethod,
    receivedReference,
  },
}: {
  row: QueuedRefund;
}) => (
  <DescriptionList
    entries={[
      [t('staff.order.refundOwed'), refundOwedCents > 0 ? <RefundOwed orderId={id} cents={refundOwedCents} /> : null],
      [t('staff.refund.credit'), creditCents > 0 ? <Money cents={creditCents} /> : null],
      [
        t('staff.refund.cameBy'),
        receivedMethod &&
          [t(`value.${receivedMethod as 'zelle'}`), receivedReference].filter((one) => one !== null).join(' · '),
      ],
      [
        t('staff.order.buyer'),
        <>
          {shownName(buyer.name)}
          <br />
          {buyer.email}
        </>,
      ],
      [t('staff.order.client'), shownName(clientName)],
      [t('staff.order.total'), <Money cents={totalCents} />],
      [t('staff.refund.since'), owedSince && <DateTime at={owedSince} />],
      [t('queue.breach'), breachAt && <Due at={breachAt} />],
      [t('staff.refund.paid'), refundPaidCents > 0 ? <Money cents={refundPaidCents} /> : null],
      [t('staff.pay.paidAt'), refundPaidAt && <DateTime at={refundPaidAt} />],
      [t('staff.order.paidBy'), refundMethod && t(`value.${refundMethod}`)],
      [t('input.reference'), refundReference],
    ]}
  />
);
