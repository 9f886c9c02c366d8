import type { CardholderBooking } from '#projections/bookings/model.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { MoneyTrail } from '#web/record/money/MoneyTrail.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import styles from './my-bookings.module.css';

const instant = (at: string | null) => at && <DateTime at={at} />;

/** The booking's commission and its payout status. */
export function Commission({ booking }: { booking: CardholderBooking }) {
  return (
    <Section title={t('myCards.commission')} aside={<Status kind="commission" status={booking.commission} />}>
      <MoneyTrail of="booking" id={booking.id} label={t('booking.amount')} cents={booking.commissionCents} />
      <DescriptionList
        entries={[
          [t('booking.payableSince'), instant(booking.commissionPayableAt)],
          [t('booking.paidAt'), instant(booking.commissionPaidAt)],
          [t('input.method'), booking.commissionMethod && t(`value.${booking.commissionMethod}`)],
          [t('booking.reference'), booking.commissionReference],
        ]}
      />
      <p className={styles['note']}>{t(`booking.commission.${booking.commission}`)}</p>
    </Section>
  );
}
