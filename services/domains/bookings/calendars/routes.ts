import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);

export const orderCalendar: Of<'orderCalendar'> = {
  name: 'orderCalendar',
  method: 'get',
  path: '/api/v1/orders/:id/calendar.ics',
  access: [buyer, orders2],
  answers: 'file',
};
export const bookingCalendar: Of<'bookingCalendar'> = {
  name: 'bookingCalendar',
  method: 'get',
  path: '/api/v1/bookings/:id/calendar.ics',
  access: [cardholder, orders2],
  answers: 'file',
  accessLink: true,
};
export const myCalendarFeed: Of<'myCalendarFeed'> = {
  name: 'myCalendarFeed',
  method: 'get',
  path: '/api/v1/calendar/',
  access: 'signedIn',
};
export const issueCalendarFeed: Of<'issueCalendarFeed'> = {
  name: 'issueCalendarFeed',
  method: 'post',
  path: '/api/v1/calendar/',
  access: 'signedIn',
};
export const revokeCalendarFeed: Of<'revokeCalendarFeed'> = {
  name: 'revokeCalendarFeed',
  method: 'delete',
  path: '/api/v1/calendar/',
  access: 'signedIn',
};
/** Calendars have no session: who knows the address may read it. */
export const calendarFeed: Of<'calendarFeed'> = {
  name: 'calendarFeed',
  method: 'get',
  path: '/api/v1/calendar/:file',
  access: 'anyone',
  answers: 'file',
};
