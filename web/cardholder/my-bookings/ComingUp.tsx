import { Link } from 'react-router-dom';
import type { BookingDue } from '#projections/bookings/model.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import styles from './cardholderHome.module.css';

/** Events that are later or need nothing from the reader, the earliest first. */
export function ComingUp({ coming }: { coming: readonly BookingDue[] }) {
  const told = coming.filter(({ name }) => hasWords(`deadline.booking.${name}`));
  return (
    <Section title={t('today.coming')} aside={<Link to="/cardholder/bookings">{t('nav.myBookings')}</Link>}>
      {told.length === 0 ? (
        <p className={styles['quiet']}>{t('today.nothingComing')}</p>
      ) : (
        <ul className={styles['list']} aria-label={t('today.coming')}>
          {told.map(({ bookingId, clientName, bank, name, dueAt }) => (
            <li key={`${bookingId}-${name}`} className={styles['item']}>
              <div>
                <Link to={`/cardholder/bookings/${bookingId}`} className={styles['name']}>
                  {shownName(clientName)} · {bank}
                </Link>
                <div className={styles['when']}>
                  <DeadlineWords lifecycle="booking" name={name} dueAt={dueAt} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
