import { z } from 'zod';
import { lineStandings, lineSteps } from '#projections/lines/model.ts';
import { who } from '#services/domains/people/who.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, day, flag, freshness, instant, money, pageOf, pagingQuery } from '#services/http/shapes.ts';
import { chartDays, waitingTurns } from './routes.ts';
import * as routes from './routes.ts';

const cash = z.object({ inCents: money, outCents: money });
const count = z.int();
const posting = { added: count, posted: count, /** Ended without posting. */ ended: count, open: count };
/** Pacific days, both included. */
const span = { from: day, until: day };

/** State of the company, for admins; `queue-work` reports how much work each queue holds. */
const schemas = {
  overview: {
    summary: 'Money in and out today, open duties by who acts next, and how much each staff member did',
    query: afterQuery,
    answer: z.object({
      /** Today's Pacific date. */
      today: day,
      /** First day of the counted work. */
      workFrom: day,
      money: z.object({ today: cash, yesterday: cash }),
      waits: z.array(
        z.object({ turn: z.enum(waitingTurns), lifecycle: lifecycleName, waiting: z.int(), overdue: z.int() }),
      ),
      /** Sorted by the amount of work, the most first. */
      workload: z.array(who.extend({ today: z.int(), lately: z.int(), lastAt: instant.nullable() })),
      ...freshness,
    }),
  },
  overviewCharts: {
    summary:
      'The last days as series, all counted from the events: money, lines by step, work that waited and was late, how long reviews took, slots and posting by lender, and what will be late soon',
    query: afterQuery.extend({ days: z.enum(chartDays).optional() }),
    answer: z.object({
      /** The instant up to which everything is counted. */
      asOf: instant,
      ...span,
      /** One entry a day. */
      money: z.array(z.object({ day, inCents: money, refundCents: money, payoutCents: money, correctionCents: money })),
      /** The lines placed on these days, by how far they got; days since the step before. */
      funnel: z.array(
        z.object({
          step: z.enum(lineSteps),
          reached: count,
          ended: count,
          open: count,
          days50: z.number().nullable(),
          days90: z.number().nullable(),
        }),
      ),
      /** At the end of each day; today's entry is at `asOf`. */
      waiting: z.array(z.object({ day, turn: z.enum(waitingTurns), waiting: count, overdue: count })),
      /** Staff's work done on these days, by kind and then by kind and person; `person` is null for all of them. */
      reviews: z.array(
        z.object({
          lifecycle: lifecycleName,
          name: z.string(),
          person: who.nullable(),
          done: count,
          late: count,
          hours50: z.number(),
          hours90: z.number(),
        }),
      ),
      /** Slots of active cards now, and what became of the users added on these days. */
      lenders: z.array(
        z.object({ bankId: z.int(), bank: z.string(), cards: count, offered: count, sold: count, ...posting }),
      ),
      cardholders: z.array(who.extend(posting)),
      /** Null as long as the log is younger than a week. */
      forecast: z
        .object({
          until: instant,
          /** Late, or due by then. */
          atRisk: count,
          /** How much of such work was done by then in the same hours of the weeks before, 0 to 1. */
          doneShare: z.number(),
          arriving: z.number(),
          done: z.number(),
          /** Expected to be late then. */
          late: count,
        })
        .nullable(),
      /** The same forecast on earlier days, from what was known then, and what came of it. */
      checks: z.array(z.object({ until: instant, forecast: count, late: count, right: z.boolean() })),
      ...freshness,
    }),
  },
  waitingFor: {
    summary: 'Open duties, the longest due first, now or as they were at the end of a day',
    query: z.strictObject({
      ...pagingQuery,
      turn: z.enum(waitingTurns),
      lifecycle: lifecycleName.optional(),
      overdue: flag.optional(),
      /** At the end of this Pacific day, instead of now. */
      day: day.optional(),
    }),
    answer: pageOf(
      z.object({
        id: z.string(),
        lifecycle: lifecycleName,
        recordId: z.string(),
        /** Display name of the record. */
        recordName: z.string().nullable(),
        /** Name of the deadline. */
        name: z.string(),
        dueAt: instant,
      }),
    ),
  },
  linesAt: {
    summary: 'Lines of orders at a step of the funnel, as the charts count them, the latest placed first',
    query: z
      .strictObject({
        ...pagingQuery,
        ...span,
        /** Whether the lines were placed on these days, or their users added. */
        by: z.enum(['placed', 'added']).default('placed'),
        step: z.enum(lineSteps).default('placed'),
        standing: z.enum(lineStandings).default('reached'),
        bankId: z.coerce.number().int().optional(),
        cardholderId: z.uuid().optional(),
      })
      .omit({ search: true }),
    answer: pageOf(
      z.object({
        orderId: z.string(),
        orderName: z.string().nullable(),
        line: z.int(),
        bank: z.string(),
        priceCents: money,
        cardholder: who,
        bookingId: z.string().nullable(),
        at: z.record(z.enum(lineSteps), instant.nullable()),
        endedAt: instant.nullable(),
        outcome: z.string().nullable(),
      }),
    ),
  },
  doneWork: {
    summary: "Staff's work of one kind done on some days, as the charts count it, the last done first",
    query: z
      .strictObject({
        ...pagingQuery,
        ...span,
        lifecycle: lifecycleName,
        name: z.string().max(60),
        person: z.uuid().optional(),
        overdue: flag.optional(),
      })
      .omit({ search: true }),
    answer: pageOf(
      z.object({
        id: z.string(),
        recordId: z.string(),
        recordName: z.string().nullable(),
        person: who,
        dueAt: instant,
        doneAt: instant,
      }),
    ),
  },
};
export const overviews = contracts(routes, schemas);
