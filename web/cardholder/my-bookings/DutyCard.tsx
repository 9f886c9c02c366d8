import type { Turn } from '#services/http/routeTypes.ts';
import type * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { dutyTitle } from '#web/record/duty/dutyText.ts';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { BookingActions } from './BookingActions.tsx';
import type { Duty } from './dutyOf.ts';
import styles from './my-bookings.module.css';

/** Loaded with the duty that needs it. */
const ClientToType = later(
  async () => (await import('./ClientToType.tsx')).ClientToType,
  <Skeletons rows={1} height={150} />,
);

export type ShownBooking = AnswerTo<typeof bookingRoutes.booking>;

/**
 * The one thing to do now: its deadline, what it needs, and its button. The reader's other duties stand below it,
 * small.
 */
export function DutyCard({
  booking,
  duty,
  also,
  next,
}: {
  booking: ShownBooking;
  duty: Duty;
  also: readonly Turn[];
  next: PageSteps;
}) {
  return (
    <section className={styles['duty']} data-late={duty.overdue || undefined} aria-labelledby="duty">
      <p className={styles['turn']}>{t('turn.yours')}</p>
      <h2 id="duty">{duty.duty ? dutyTitle(duty.duty) : t(`command.booking.${duty.doneBy}.do`)}</h2>
      <p>
        <DeadlineWords lifecycle="booking" name={duty.name} dueAt={duty.dueAt} />{' '}
        {duty.overdue && t('deadline.overdue')}
      </p>
      {/* The key is the client's version: after a correction the values are requested again, because stale ones would
          be worse than none. */}
      {duty.doneBy === 'reportAuAdded' && <ClientToType key={booking.client.version} booking={booking} />}
      <BookingActions booking={booking} next={next} only={duty.doneBy} />
      {also.length > 0 && (
        <ul className={styles['also']} aria-label={t('duty.also')}>
          {also
            .filter(({ lifecycle, name }) => hasWords(`deadline.${lifecycle}.${name}`))
            .map(({ lifecycle, name, dueAt, upcoming }) => (
              <li key={name}>
                {t(upcoming ? 'turn.upcoming' : 'duty.also')}
                {t('text.colon')}
                <DeadlineWords lifecycle={lifecycle} name={name} dueAt={dueAt} reader="cardholder" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
