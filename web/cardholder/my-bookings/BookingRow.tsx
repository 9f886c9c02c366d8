import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CardholderBooking } from '#projections/bookings/model.ts';
import type { OpenDuty } from '#projections/duties/model.ts';
import { DutyItem } from '#web/record/duty/DutyItem.tsx';
import { hasWords, t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import styles from './my-bookings.module.css';

/** One booking in the list: client, card, and what its cardholder has to do, or else whose turn it is and until when. */
export function BookingRow({ booking, duty }: { booking: CardholderBooking; duty?: OpenDuty | undefined }) {
  const { id, number, clientName, bank, limitCents, statementDate, fulfilment, commission, commissionCents } = booking;
  return (
    <li className={styles['booking']}>
      <div className={styles['head']}>
        <Link to={`/cardholder/bookings/${id}`} className={styles['link']}>
          {shownName(clientName)} · {bank}
        </Link>
        <Status kind="fulfilment" status={fulfilment} />
      </div>
      {duty ? <DutyItem duty={{ ...duty, clientName: null }} first /> : <Due booking={booking} />}
      <div className={styles['facts']}>
        <span className="numbers">{t('bookings.number', { number })}</span>
        <span>
          {t('myCards.limit')} <Money cents={limitCents} />
        </span>
        <span>
          {t('booking.statement')} <Day date={statementDate} />
        </span>
        <span>
          {t('myCards.commission')} <Money cents={commissionCents} /> · {t(`status.commission.${commission}`)}
        </span>
      </div>
    </li>
  );
}

function Due({ booking: { nextDueAt, nextDueName, nextDueTurn, nextDueUpcoming } }: { booking: CardholderBooking }) {
  if (nextDueAt === null || nextDueTurn === null || !hasWords(`deadline.booking.${nextDueName}`)) return null;
  const yours = nextDueTurn === 'cardholder' && !nextDueUpcoming;
  return (
    <div className={`${styles['due']} ${yours ? styles['yours'] : ''}`}>
      <IconClock size={17} aria-hidden />
      <span>
        {t(nextDueUpcoming ? 'turn.upcoming' : yours ? 'turn.yours' : `turn.${nextDueTurn}`)}
        {t('text.colon')}
        <DeadlineWords lifecycle="booking" name={nextDueName ?? ''} dueAt={nextDueAt} />
      </span>
    </div>
  );
}
