import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BookingDue } from '#projections/bookings/model.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { dutyTitle } from './dutyTitle.ts';
import styles from './cardholderHome.module.css';

/** One thing to do today with the button that leads to it. The consent form is a page of its own. */
export function TodayItem({ due, first }: { due: BookingDue; first: boolean }) {
  const { bookingId, name, dueAt, doneBy, overdue } = due;
  const command = doneBy ?? name;
  const booking = `/cardholder/bookings/${bookingId}`;
  return (
    <li className={styles['item']} data-late={overdue || undefined}>
      <div>
        <Link to={booking} className={styles['name']}>
          {dutyTitle(command, due)}
        </Link>
        <div className={styles['when']}>
          <DeadlineWords lifecycle="booking" name={name} dueAt={dueAt} /> {overdue && t('deadline.overdue')}
        </div>
      </div>
      <Button
        component={Link}
        to={command === 'signConsent' ? `${booking}/consent-form` : booking}
        variant={first ? 'filled' : 'default'}
      >
        {hasWords(`today.do.${command}`) ? t(`today.do.${command}`) : t(`command.booking.${command}.do`)}
      </Button>
    </li>
  );
}
