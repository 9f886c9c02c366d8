import { z } from 'zod';
import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { route } from '#services/http/route.ts';
import { done, idParams, instant, noBody } from '#services/http/shapes.ts';

const orders2 = staff('orders', 2);
const feed = z
  .object({ createdAt: instant, /** When a calendar last asked for it. */ readAt: instant.nullable() })
  .nullable();

/** Deadlines for people's own calendars: a file a record, and one address a person that calendars ask by themselves. */
export const calendars = {
  orderCalendar: route({
    name: 'orderCalendar',
    method: 'get',
    path: '/api/v1/orders/:id/calendar.ics',
    summary: 'The deadlines of an order as an iCalendar file',
    access: [buyer, orders2],
    params: idParams,
    answer: z.string(),
    answers: 'file',
  }),
  bookingCalendar: route({
    name: 'bookingCalendar',
    method: 'get',
    path: '/api/v1/bookings/:id/calendar.ics',
    summary: 'The deadlines of a booking as an iCalendar file',
    access: [cardholder, orders2],
    params: idParams,
    answer: z.string(),
    answers: 'file',
    accessLink: true,
  }),
  myCalendarFeed: route({
    name: 'myCalendarFeed',
    method: 'get',
    path: '/api/v1/calendar/',
    summary: 'Whether my calendar has a secret address, and when it was last asked',
    access: 'signedIn',
    answer: z.object({ feed }),
  }),
  issueCalendarFeed: route({
    name: 'issueCalendarFeed',
    method: 'post',
    path: '/api/v1/calendar/',
    summary: 'A new secret address, shown this once; the one before stops working',
    access: 'signedIn',
    body: noBody,
    answer: z.object({ url: z.string(), feed }),
  }),
  revokeCalendarFeed: route({
    name: 'revokeCalendarFeed',
    method: 'delete',
    path: '/api/v1/calendar/',
    summary: 'End my secret address',
    access: 'signedIn',
    body: noBody,
    answer: done,
  }),
  /** Calendars have no session: who knows the address may read it. */
  calendarFeed: route({
    name: 'calendarFeed',
    method: 'get',
    path: '/api/v1/calendar/:file',
    summary: 'A person’s deadlines as an iCalendar feed, by its secret address; 304 for what the asker has',
    access: 'anyone',
    params: z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answer: z.string(),
    answers: 'file',
  }),
};
