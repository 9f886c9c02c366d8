import { z } from 'zod';
import { done, idParams, instant, noBody } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const feed = z
  .object({ createdAt: instant, /** When a calendar last requested the feed. */ readAt: instant.nullable() })
  .nullable();

/** Deadlines for external calendars: a file per record, and a feed URL per person that calendars poll. */
const schemas = {
  orderCalendar: { summary: 'The deadlines of an order as an iCalendar file', params: idParams, answer: z.string() },
  bookingCalendar: { summary: 'The deadlines of a booking as an iCalendar file', params: idParams, answer: z.string() },
  myCalendarFeed: {
    summary: 'Whether my calendar has a secret address, and when it was last asked',
    answer: z.object({ feed }),
  },
  issueCalendarFeed: {
    summary: 'A new secret address, shown this once; the one before stops working',
    body: noBody,
    answer: z.object({ url: z.string(), feed }),
  },
  revokeCalendarFeed: { summary: 'End my secret address', body: noBody, answer: done },
  calendarFeed: {
    summary: "A person's deadlines as an iCalendar feed, by its secret address; 304 for what the asker has",
    params: z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answer: z.string(),
  },
};
export const calendars = contracts(routes, schemas);
