import { IconCalendarEvent } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './CalendarLink.module.css';

/** Downloads one record's deadlines as a calendar file. */
export const CalendarLink = ({ of, id }: { of: 'orders' | 'bookings'; id: string }) => (
  <a className={`${styles['link']} no-print`} href={`/api/v1/${of}/${id}/calendar.ics`} download>
    <IconCalendarEvent size={16} aria-hidden /> {t('calendar.file')}
  </a>
);
