import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

const orders2 = staff('orders', 2);

export const orderCalendar = get('orderCalendar', '/api/v1/orders/:id/calendar.ics', [buyer, orders2], {
  answers: 'file',
});
export const bookingCalendar = get('bookingCalendar', '/api/v1/bookings/:id/calendar.ics', [cardholder, orders2], {
  answers: 'file',
  accessLink: true,
});
export const myCalendarFeed = get('myCalendarFeed', '/api/v1/calendar/', 'signedIn');
export const issueCalendarFeed = post('issueCalendarFeed', '/api/v1/calendar/', 'signedIn');
export const revokeCalendarFeed = remove('revokeCalendarFeed', '/api/v1/calendar/', 'signedIn');
/** Calendars have no session: anyone who knows the URL may read the feed. */
export const calendarFeed = get('calendarFeed', '/api/v1/calendar/:file', 'anyone', {
  answers: 'file',
});
