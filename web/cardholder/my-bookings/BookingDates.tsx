import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CardholderBooking } from '#projections/bookings/model.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';

const day = (date: string | null) => date && <Day date={date} />;

/** The card, and every date of the lease that is known. */
export function BookingDates({ booking, cardLinked }: { booking: CardholderBooking; cardLinked: boolean }) {
  const card = (
    <>
      {booking.bank} · <Money cents={booking.limitCents} />
    </>
  );
  return (
    <Section title={t('booking.dates')}>
      <DescriptionList
        entries={[
          [t('booking.number'), booking.number],
          [
            t('myCards.card'),
            cardLinked ? (
              <Anchor key="card" component={Link} to={`/cardholder/card/${booking.cardId}`}>
                {card}
              </Anchor>
            ) : (
              card
            ),
          ],
          [t('booking.statement'), day(booking.statementDate)],
          [t('booking.firstStatement'), day(booking.firstStatementDate)],
          [t('booking.bureaus'), listed(booking.bureaus.map((bureau) => t(`value.${bureau}`)))],
          [t('booking.reportedUntil'), day(booking.reportedUntil)],
          [t('booking.removalDue'), day(booking.removalDue)],
          [t('booking.removal'), booking.auAddedAt && <Status key="removal" kind="removal" status={booking.removal} />],
          [
            t('booking.balance'),
            booking.balanceAmountCents === null ? null : <Money key="balance" cents={booking.balanceAmountCents} />,
          ],
          [t('booking.added'), booking.auAddedVia && t(`booking.via.${booking.auAddedVia}`)],
        ]}
      />
    </Section>
  );
}
