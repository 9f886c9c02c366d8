import type { JourneyStepView } from '#services/http/routeTypes.ts';
import type { CardholderBooking } from '#projections/bookings/model.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { StepsBar } from '#web/kit/StepsBar.tsx';
import { formatNearDay, pacificDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';

/** The booking's five steps with their days. */
export function FiveSteps({ booking, journey }: { booking: CardholderBooking; journey: readonly JourneyStepView[] }) {
  const amount = formatMoney(booking.commissionCents, intlLocale());
  const steps = bookingSteps(booking, journey).map(({ command, state, at }) => ({
    key: command,
    words: t(`duty.step.${command}`, { amount }),
    state,
    ...(at === null ? {} : { when: dayText({ state, at }) }),
  }));
  return steps.length > 0 && <StepsBar label={t('duty.steps')} steps={steps} />;
}

/** Returns the day without a time: work that is due by the end of a day has that day. */
function dayText({ state, at }: Pick<BookingStep, 'state'> & { readonly at: string }) {
  const day = formatNearDay(lastDayOf(at) ?? pacificDay(new Date(at)), intlLocale());
  return <time dateTime={at}>{state === 'done' ? day : t('duty.by', { day })}</time>;
}
