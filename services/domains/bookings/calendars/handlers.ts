import type { Request, Response } from 'express';
import type { Db } from '#projections/database/db.ts';
import { userById } from '#services/accounts/users.ts';
import { calendarFile, type CalendarFile } from '#services/calendar/calendarFile.ts';
import { entriesFor } from '#services/calendar/entries.ts';
import { feedOf, issueFeed, revokeFeed, subscriberOf } from '#services/calendar/feeds.ts';
import { type Call, type RouteHandler, handle, sent } from '#services/http/call.ts';
import { fileHeaders } from '#services/http/fileHeaders.ts';
import { calendars } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden, notFound } from '#services/http/problems.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Handlers of deadlines as iCalendar: of one record, and of all of a person's records at a secret URL. */
export const calendarHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, env } = deps;
  const ofRecord =
    (lifecycle: 'order' | 'booking') =>
    async ({ params: { id }, person, req, res }: Call<{ id: string }>): Promise<typeof sent> => {
      const locale = (await userById(db, person.userId))?.locale ?? 'en';
      const file = await calendarFile(await entriesFor(db, person, { lifecycle, id }), {
        publicUrl: env.PUBLIC_URL,
        locale,
      });
      const number = await numberOf(db, lifecycle, id);
      return sendCalendar(req, res, file, `${lifecycle}-${number ?? id.slice(0, 8)}.ics`);
    };
  const visible =
    (lifecycle: 'order' | 'booking'): RouteHandler['visible'] =>
    async ({ person, params }) =>
      void (await visibleRecord(deps.records, person, lifecycle, params.id));
  return [
    handle(calendars.orderCalendar, ofRecord('order'), visible('order')),
    handle(calendars.bookingCalendar, ofRecord('booking'), visible('booking')),
    handle(calendars.myCalendarFeed, async ({ person }) => ({ feed: await feedOf(db, person.userId) })),
    handle(calendars.issueCalendarFeed, async ({ person }) => {
      // A user's secret is not available to an impersonator.
      if (person.behind) throw forbidden('notActingForAnother');
      const { token } = await issueFeed(deps, person.userId);
      return { url: `${env.PUBLIC_URL}/api/v1/calendar/${token}.ics`, feed: await feedOf(db, person.userId) };
    }),
    handle(calendars.revokeCalendarFeed, async ({ person }) => {
      await revokeFeed(deps, person.userId);
      return { done: true as const };
    }),
    handle(calendars.calendarFeed, async ({ params: { file }, req, res }) => {
      const subscriber = await subscriberOf(deps, file.replace(/\.ics$/, ''));
      if (!subscriber) throw notFound();
      return sendCalendar(
        req,
        res,
        await calendarFile((await Promise.all(subscriber.persons.map((one) => entriesFor(db, one)))).flat(), {
          publicUrl: env.PUBLIC_URL,
          locale: subscriber.locale,
        }),
      );
    }),
  ];
};

/** Returns the display number. A delayed read model doesn't know it yet. */
async function numberOf(db: Db, lifecycle: 'order' | 'booking', id: string): Promise<string | undefined> {
  const row = await db(`read.${lifecycle}s`).where({ id }).first('first_position');
  return row?.first_position;
}

/** `name`: file name of the download; none for a feed, which a calendar requests repeatedly. */
function sendCalendar(req: Request, res: Response, { text, etag }: CalendarFile, name?: string): typeof sent {
  res.setHeader('etag', etag);
  res.setHeader('cache-control', 'private, no-cache');
  if (req.headers['if-none-match']?.replaceAll('W/', '').includes(etag)) {
    res.statusCode = 304;
    res.end();
    return sent;
  }
  if (name === undefined) res.setHeader('content-type', calendarType);
  else fileHeaders(res, { name, type: calendarType });
  res.setHeader('content-length', Buffer.byteLength(text));
  res.end(text);
  return sent;
}

const calendarType = 'text/calendar; charset=utf-8';
