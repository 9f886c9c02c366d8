import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { CalendarLink } from '#web/record/calendar/CalendarLink.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';

/** The booking's past and possible next events, step by step. */
export function BookingHistory({
  id,
  steps,
  isDue,
}: {
  id: string;
  steps: readonly JourneyStepView[];
  isDue: boolean;
}) {
  return (
    <>
      <Journey label={t('booking.journey')} steps={stepsInWords(steps, 'customer')} />
      {isDue && <CalendarLink of="bookings" id={id} />}
    </>
  );
}
