import { z } from 'zod';
import { who } from '#services/domains/people/who.ts';
import { queueNames } from '#services/domains/queues/routes.ts';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, day, flag, freshness, instant, money, pageOf, pagingQuery } from '#services/http/shapes.ts';
import { waitingTurns } from './routes.ts';
import * as routes from './routes.ts';

const cash = z.object({ inCents: money, outCents: money });

/** State of the company, for admins; `queue-work` reports how much work each queue holds. */
const schemas = {
  overview: {
    summary:
      'Money in and out today, open duties by who acts next, how long each queue has been, and how much each staff member did',
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
      /** How much work each tab of a queue held, the earliest day first; days without a measurement are left out. */
      lengths: z.array(
        z.object({ queue: z.enum(queueNames), tab: z.string(), day, waiting: z.int(), overdue: z.int() }),
      ),
      /** Sorted by the amount of work, the most first. */
      workload: z.array(who.extend({ today: z.int(), lately: z.int(), lastAt: instant.nullable() })),
      ...freshness,
    }),
  },
  waitingFor: {
    summary: 'Open duties, the longest due first',
    query: z.strictObject({
      ...pagingQuery,
      turn: z.enum(waitingTurns),
      lifecycle: lifecycleName.optional(),
      overdue: flag.optional(),
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
};
export const overviews = contracts(routes, schemas);
