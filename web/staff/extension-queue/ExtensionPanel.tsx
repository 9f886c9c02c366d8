import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type * as extensionRoutes from '#services/domains/extensions/routes.ts';
import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { Difference } from '#web/record/money/staff/PaymentAmounts.tsx';
import { FileViewer } from '#web/record/files/FileViewer.tsx';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import styles from './extension-queue.module.css';
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
  const { id, snapshot, status, orderId, bookingId, bank, payment, priceCents, managed } = extension;
  const sum = sumOf(extension);
  return (
    <PanelRecord
      lifecycle="extension"
      id={id}
      snapshot={snapshot}
      title={t('staff.extension.title', { number: managed.orderNumber, bank })}
      page={`/admin/orders/${orderId}#booking-${bookingId}`}
      beside={<Status kind="extension" status={status} />}
      defaults={{
        approve: { amountCents: expectedAmount(priceCents ?? 0, sum), method: payment?.method ?? '' },
        recordRefundPaid: { amountCents: dollarsIn(extension.refundOwedCents ?? 0) },
      }}
      own={{ requestExtension: null, accept: null, refuse: null, ...hiddenRefunds(extension) }}
    >
      {payment?.proofFileId && (
        <div className={styles['proof']}>
          <FileViewer key={payment.proofFileId} fileId={payment.proofFileId} label={t('staff.payment.proof')} />
        </div>
      )}
      <SameProof usedOn={managed.proofUsedOn} />
      {managed.markedBecause !== null && (
        <Callout tone="info" title={t('staff.payment.withoutFile')}>
          {shownText(managed.markedBecause)}
        </Callout>
      )}
      <Facts extension={extension} sum={sum} />
    </PanelRecord>
  );
}

/** An active extension owes nothing back unless more than its price was paid: those actions would only take up room. */
const hiddenRefunds = ({ confirmedCents, priceCents }: Managed): Readonly<Record<string, null>> =>
  confirmedCents !== null && confirmedCents === priceCents
    ? { returnCredit: null, recordRefundPaid: null, reverseRefundPaid: null }
    : {};

/** Total of the reported payments; null while there is no payment, and once one is confirmed. */
const sumOf = ({ payment, confirmedCents, shortCents, refundOwedCents }: Managed): number | null =>
  payment === null || confirmedCents !== null
    ? null
    : reportedCents({
        payment: { ...payment, usedOnOrders: [] },
        shortCents: shortCents ?? 0,
        refundOwedCents: refundOwedCents ?? 0,
      });

/**
 * Orders that have the very same file as proof of payment, for themselves or for one of their extensions: staff must
 * not overlook this.
 */
function SameProof({ usedOn }: { usedOn: Managed['managed']['proofUsedOn'] }) {
  return usedOn.length === 0 ? null : (
    <Callout tone="bad" urgent title={t('staff.extension.usedBefore')}>
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
        {usedOn.map(({ id, number }) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/orders/${id}`}>
              {t('staff.order.title', { number })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Facts({ extension, sum }: { extension: Managed; sum: number | null }) {
  const { priceCents, commissionCents, confirmedCents, refundOwedCents, payment } = extension;
  const { before, after, requestedAt, acceptedAt, because } = extension;
  const { buyer, cardholder, orderNumber } = extension.managed;
  return (
    <DescriptionList
      entries={[
        [t('staff.extension.price'), priceCents !== null && <Money cents={priceCents} />],
        [t('payment.memo'), paymentMemo(orderNumber, { lifecycle: 'extension', line: extension.line })],
        [
          t('staff.payment.reported'),
          sum !== null && (
            <>
              <strong>
                <Money cents={sum} />
              </strong>{' '}
              <Difference cents={sum} total={priceCents ?? 0} />
            </>
          ),
        ],
        [t('staff.payment.sentAt'), payment && <DateTime at={payment.at} />],
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
