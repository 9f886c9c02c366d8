import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { HoldRow } from '#projections/holds/model.ts';
import type { MyCardRow } from '#projections/cards/model.ts';
import { addDays, statementOnOrAfter } from '#workflows/kernel/calendar.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { madeOnce } from '#words/format/madeOnce.ts';
import { formatDayFully } from '#words/format/fullDates.ts';
import { formatMonth, pacificDay } from '#words/format/dates.ts';
import styles from './CardCalendar.module.css';

interface CardCalendarProps {
  card: Pick<MyCardRow, 'statementDay' | 'reserved'>;
  holds: readonly Pick<HoldRow, 'startDate' | 'endDate' | 'status'>[];
}

/** Number of months shown at once. */
const MONTHS = 3;
const monthAfter = (month: string, months: number): string => {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const all = year * 12 + index - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
};
/**
 * Returns the days of a month, and how many days of its first week belong to the previous month. Weeks begin on Sunday.
 */
function daysOf(month: string): { readonly days: readonly string[]; readonly before: number } {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return { days, before: new Date(`${first}T00:00:00Z`).getUTCDay() };
}

/** Shows a card's calendar: its statements, the bookings that they are for, and its holds. */
export function CardCalendar({ card, holds }: CardCalendarProps) {
  const today = pacificDay(new Date());
  const [from, setFrom] = useState(today.slice(0, 7));
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(from, index));
  return (
    <Section
      title={t('cardCalendar.title')}
      aside={
        <span className={styles['ways']}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('cardCalendar.earlier')}
            onClick={() => setFrom(monthAfter(from, -MONTHS))}
          >
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('cardCalendar.later')}
            onClick={() => setFrom(monthAfter(from, MONTHS))}
          >
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </span>
      }
    >
      <div className={styles['months']}>
        {months.map((month) => (
          <Month key={month} month={month} today={today} card={card} holds={holds} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {(['statement', 'booked', 'onHold'] as const).map((sign) => (
          <li key={sign}>
            <i data-sign={sign} aria-hidden /> {t(`cardCalendar.${sign}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Month({ month, today, card, holds }: CardCalendarProps & { month: string; today: string }) {
  const { days, before } = daysOf(month);
  const statement = statementOnOrAfter(`${month}-01`, card.statementDay);
  const isHeld = (day: string) => holds.some((hold) => covers(hold, day));
  return (
    <div role="group" aria-label={formatMonth(month, intlLocale())}>
      <h3 className={styles['month']}>{formatMonth(month, intlLocale())}</h3>
      <div className={styles['weekdays']} aria-hidden>
        {weekdays(intlLocale()).map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </div>
      <ol className={styles['days']}>
        {days.map((day, index) => {
          const booked = card.reserved.filter(({ statementDate }) => statementDate === day).length;
          const onHold = isHeld(day);
          // A hold is named once in each month, on its first day there: its other days only look so.
          const isFirstHeld = onHold && (index === 0 || !isHeld(addDays(day, -1)));
          const signs = [
            ...(day === statement ? [t('cardCalendar.statement')] : []),
            ...(booked > 0 ? [t('cardCalendar.slots', { count: booked })] : []),
            ...(isFirstHeld ? [t('cardCalendar.onHold')] : []),
          ];
          return (
            <li
              key={day}
              style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              data-today={day === today || undefined}
              data-hold={onHold || undefined}
              data-statement={day === statement || undefined}
              data-booked={booked > 0 || undefined}
              title={signs.length > 0 ? listed(signs) : undefined}
            >
              <span aria-hidden>{Number(day.slice(8))}</span>
              {signs.length > 0 && (
                <span className="visually-hidden">{named(formatDayFully(day, intlLocale()), listed(signs))}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The weekdays' short names, Sunday first. */
const weekdays = madeOnce((locale: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'narrow' });
  // January 1, 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2023, 0, index + 1)));
});

/** Canceled and ended holds no longer cover any day. */
const covers = ({ startDate, endDate, status }: CardCalendarProps['holds'][number], day: string): boolean =>
  (status === 'active' || status === 'scheduled') && startDate <= day && (endDate === null || day <= endDate);
