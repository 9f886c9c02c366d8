import type * as extensionRoutes from '#services/domains/extensions/routes.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { Difference } from '#web/record/money/staff/PaymentAmounts.tsx';
import { extensionDefaults, reportedFor } from '#web/record/money/staff/expectedAmount.ts';
import { ComparedProof } from '#web/record/payment/ComparedProof.tsx';
import { reportedEntries } from '#web/record/payment/reportedEntries.tsx';
import { openExtension } from './openExtension.ts';

type Extension = AnswerTo<typeof extensionRoutes.extension>;
type Managed = Extension & { readonly managed: NonNullable<Extension['managed']> };

/** One extension beside the queue: the proof of its payment, the dates that it moves, and all actions on it. */
export function ExtensionPanel({ id }: { id: string }) {
  const extension = useAnswer(...openExtension(id));
  return (
    <Loaded query={extension}>
      {(answer) => (answer.managed ? <Panel extension={{ ...answer, managed: answer.managed }} /> : null)}
    </Loaded>
  );
}

function Panel({ extension }: { extension: Managed }) {
  const { id, snapshot, status, orderId, bookingId, bank, payment, managed } = extension;
  return (
    <PanelRecord
      lifecycle="extension"
      id={id}
      snapshot={snapshot}
      title={t('staff.extension.title', { number: managed.orderNumber, bank })}
      page={`/admin/orders/${orderId}#booking-${bookingId}`}
      beside={<Status kind="extension" status={status} />}
      defaults={extensionDefaults(extension)}
      own={{ requestExtension: null, accept: null, refuse: null, ...hiddenRefunds(extension) }}
    >
      <ComparedProof payment={payment} usedOn={managed.proofUsedOn} markedBecause={managed.markedBecause} />
      <Facts extension={extension} />
    </PanelRecord>
  );
}

/** An active extension owes nothing back unless more than its price was paid: those actions would only take up room. */
const hiddenRefunds = ({ confirmedCents, priceCents }: Managed): Readonly<Record<string, null>> =>
  confirmedCents !== null && confirmedCents === priceCents
    ? { returnCredit: null, recordRefundPaid: null, reverseRefundPaid: null }
    : {};

function Facts({ extension }: { extension: Managed }) {
  const { priceCents, commissionCents, confirmedCents, refundOwedCents, payment } = extension;
  const { before, after, requestedAt, acceptedAt, because } = extension;
  const { buyer, cardholder, orderNumber } = extension.managed;
  return (
    <DescriptionList
      entries={[
        [t('staff.extension.price'), priceCents !== null && <Money cents={priceCents} />],
        [t('payment.memo'), paymentMemo(orderNumber, { lifecycle: 'extension', line: extension.line })],
        ...reportedEntries({ totalCents: priceCents ?? 0, sumCents: reportedFor(extension), payment }),
        [
          t('staff.payment.confirmed'),
          confirmedCents !== null && (
            <>
              <Money cents={confirmedCents} /> <Difference cents={confirmedCents} total={priceCents ?? 0} />
            </>
          ),
        ],
        [
          t('staff.order.refundOwed'),
          refundOwedCents !== null && refundOwedCents > 0 && <Money cents={refundOwedCents} />,
        ],
        [t('staff.line.reportedUntil'), <Day date={before.reportedUntil} />],
        [t('staff.extension.until'), <Day date={after.reportedUntil} />],
        [t('staff.line.commission'), commissionCents !== null && <Money cents={commissionCents} />],
        [t('staff.order.buyer'), `${shownName(buyer.name)} · ${buyer.email}`],
        [t('staff.verification.cardholder'), `${shownName(cardholder.name)} · ${cardholder.email}`],
        [t('staff.path.requestedAt'), <DateTime at={requestedAt} />],
        [t('staff.path.acceptedAt'), acceptedAt ? <DateTime at={acceptedAt} /> : t('staff.extension.notAccepted')],
        [t('staff.order.because'), shownText(because)],
      ]}
    />
  );
}
