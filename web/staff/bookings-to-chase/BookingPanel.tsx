import type * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { BookingComments } from '#web/record/laterParts.tsx';
import { dueText } from '#web/record/dueText.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { openBooking } from './openBooking.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { dollarsIn } from '#words/format/money.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Amount } from '#web/record/money/staff/Amount.tsx';
import { BookedRows } from '#web/record/money/staff/BookedRows.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Status } from '#web/kit/Status.tsx';
import type { QueuedBooking } from './fetchBookings.ts';

/** A booking as staff receive it. */
type StaffBooking = Extract<AnswerTo<typeof bookingRoutes.booking>, { buyerId: string }>;

/** One booking beside the queue: its state, what is pending, and on whom it depends. */
export function BookingPanel({ id, row }: { id: string; row: QueuedBooking | undefined }) {
  const booking = useAnswer(...openBooking(id));
  return <Loaded query={booking}>{(answer) => <Shown booking={answer as StaffBooking} row={row} />}</Loaded>;
}

function Shown({ booking, row }: { booking: StaffBooking; row: QueuedBooking | undefined }) {
  const {
    id,
    orderId,
    number,
    fulfilment,
    commission,
    clientName,
    bank,
    limitCents,
    statementDate,
    nextDueAt,
    nextDueName,
    unableBecause,
    endedBecause,
  } = booking;
  return (
    <PanelRecord
      lifecycle="booking"
      id={id}
      snapshot={booking.snapshot}
      title={t('queue.booking', { number })}
      page={`/admin/orders/${orderId}#booking-${id}`}
      beside={<Status kind="fulfilment" status={fulfilment} />}
      after={<BookingComments key={id} id={id} reader="staff" />}
      defaults={{
        updateCommission: { amountCents: dollarsIn(booking.commissionCents) },
        refund: { amountCents: dollarsIn(booking.priceCents) },
      }}
    >
      {unableBecause && (
        <Callout tone="wait" title={t('staff.line.unable')}>
          {shownText(unableBecause)}
        </Callout>
      )}
      <DescriptionList
        entries={[
          [t('staff.order.client'), shownName(clientName)],
          [
            t('staff.pay.who'),
            row && (
              <>
                {shownName(row.cardholder.name)}
                <br />
                {row.cardholder.email}
              </>
            ),
          ],
          [t('staff.order.buyer'), row && shownName(row.buyer.name)],
          [
            t('staff.booking.bank'),
            <>
              {bank}, <Money cents={limitCents} />
            </>,
          ],
          [t('staff.line.statement'), <Day date={statementDate} />],
          [
            t('staff.line.due'),
            nextDueAt && (
              <>
                {nextDueName && dueText(nextDueName)} <Due at={nextDueAt} />
              </>
            ),
          ],
          [t('staff.line.auAdded'), booking.auAddedAt && <DateTime at={booking.auAddedAt} />],
          [t('staff.line.posted'), booking.postedAt && <DateTime at={booking.postedAt} />],
          [t('staff.line.reportedUntil'), booking.reportedUntil && <Day date={booking.reportedUntil} />],
          [t('staff.line.balance'), booking.balanceConfirmedAt && <DateTime at={booking.balanceConfirmedAt} />],
          [
            t('staff.line.commission'),
            <Amount
              label={t('staff.line.commission')}
              cents={booking.commissionCents}
              beside={<Status kind="commission" status={commission} />}
            >
              <BookedRows of="booking" id={id} />
            </Amount>,
          ],
          [t('staff.order.because'), endedBecause === fulfilment ? null : shownText(endedBecause)],
        ]}
      />
    </PanelRecord>
  );
}
