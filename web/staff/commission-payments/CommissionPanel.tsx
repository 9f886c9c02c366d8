import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import { endsOf, usualMethod } from '#workflows/parts/payout/methods.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { dollarsIn } from '#words/format/money.ts';
import { Money } from '#web/kit/Money.tsx';
import { Amount } from '#web/record/money/staff/Amount.tsx';
import { BookedRows } from '#web/record/money/staff/BookedRows.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Destination } from '#web/record/money/staff/SendTo.tsx';
import type { QueuedCommission } from './fetchCommissions.ts';

const ofCommission: ReadonlySet<string> = new Set(['markCommissionPaid', 'unpayCommission', 'updateCommission']);

/** One commission: what it is for, and the actions to pay it, to take a payment back or to change the amount. */
export function CommissionPanel({ id, row }: { id: string; row: QueuedCommission | undefined }) {
  const me = useMe();
  const owed = useAnswer(bookingPaymentRoutes.commissionsToPay, {}, { watches: ['booking', 'extension'] });
  const { payout, setOffCents = 0 } =
    owed.data?.rows.find(({ cardholderId }) => cardholderId === row?.cardholder.id) ?? {};
  const seesRecord = me != null && reachesPage('orders', 2)(me);
  return (
    <PanelRecord
      lifecycle="booking"
      id={id}
      only={ofCommission}
      title={row ? t('staff.pay.title', { number: row.number }) : t('staff.line.commission')}
      seesRecord={seesRecord}
      page={row && seesRecord ? `/admin/orders/${row.orderId}#booking-${id}` : undefined}
      beside={row && <Status kind="commission" status={row.commission} />}
      defaults={
        row
          ? {
              markCommissionPaid: {
                reference: t('staff.pay.memo', { bookings: row.number }),
                method: (payout && usualMethod(endsOf(payout))) ?? '',
              },
              updateCommission: { amountCents: dollarsIn(row.commissionCents) },
            }
          : {}
      }
    >
      {row ? (
        <Facts row={row} owedBackCents={setOffCents} />
      ) : (
        <p style={{ margin: 0 }}>{t('queue.panel.notListed')}</p>
      )}
    </PanelRecord>
  );
}

/**
 * The amount and its destination come first, because money is sent from here. Amounts owed back are set off against
 * whichever commission is paid first.
 */
const Facts = ({
  row: {
    id,
    commissionCents,
    cardholder,
    bank,
    clientName,
    auAddedAt,
    postedAt,
    commissionPayableAt,
    commissionPaidAt,
    commissionReference,
    commissionMethod,
    commission,
  },
  owedBackCents,
}: {
  row: QueuedCommission;
  owedBackCents: number;
}) => {
  const setOffCents = commission === 'payable' ? Math.min(owedBackCents, commissionCents) : 0;
  return (
    <>
      <DescriptionList
        entries={[
          [
            t('staff.pay.amount'),
            <Amount label={t('staff.pay.amount')} cents={commissionCents} strong={setOffCents === 0}>
              <BookedRows of="booking" id={id} />
            </Amount>,
          ],
          [t('staff.pay.setOffSum'), setOffCents > 0 && <Money cents={-setOffCents} />],
          [
            t('staff.pay.toSend'),
            setOffCents > 0 && (
              <strong>
                <Money cents={commissionCents - setOffCents} />
              </strong>
            ),
          ],
        ]}
      />
      <Destination cardholder={cardholder} />
      <DescriptionList
        entries={[
          [
            t('staff.pay.who'),
            <>
              {shownName(cardholder.name)}
              <br />
              {cardholder.email}
            </>,
          ],
          [t('staff.booking.bank'), bank],
          [t('staff.order.client'), shownName(clientName)],
          [t('staff.line.auAdded'), auAddedAt && <DateTime at={auAddedAt} />],
          [t('staff.line.posted'), postedAt && <DateTime at={postedAt} />],
          [t('staff.pay.since'), commissionPayableAt && <DateTime at={commissionPayableAt} />],
          [t('staff.pay.paidAt'), commissionPaidAt && <DateTime at={commissionPaidAt} />],
          [t('staff.pay.method'), commissionMethod && t(`value.${commissionMethod}`)],
          [t('input.reference'), commissionReference],
        ]}
      />
    </>
  );
};
