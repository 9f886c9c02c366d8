import { z } from 'zod';
import { queueNames } from '#services/domains/queues/routes.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, day, done, freshness, instant, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';
import { skipReasons } from './routes.ts';

const params = z.strictObject({ queue: z.enum(queueNames) });
const count = z.int();

/** Working through a queue record by record, for several people at once. */
const schemas = {
  startWork: {
    summary: "The most urgent record that nobody else has open; it is the caller's for a minute",
    params,
    /** `except`: records just finished or being saved; the list may not be up to date yet. */
    body: z.strictObject({ tab: z.string().max(40).optional(), except: z.array(uuid).max(100).optional() }),
    answer: z.object({ /** Null if nothing is left. */ id: uuid.nullable(), tab: z.string() }),
  },
  keepOpen: {
    summary: 'I still have this record open (said every 20 s), or leave it',
    params,
    body: z.strictObject({ id: uuid, leaving: z.boolean().optional() }),
    answer: done,
  },
  skipRecord: {
    summary: "Passes over a record, with the reason: for an hour the caller isn't served it",
    params,
    body: z.strictObject({ id: uuid, reason: z.enum(skipReasons) }),
    answer: done,
  },
  snoozeRecord: {
    summary: 'Nobody is served a record before this instant, 30 days from now at most',
    params,
    body: z.strictObject({ id: uuid, until: instant }),
    answer: done,
  },
  assignRecord: {
    summary: 'Assign a record to a colleague who works on its queue, or to no one; Start serves it to no one else',
    params,
    body: z.strictObject({ id: uuid, assigneeId: uuid.nullable() }),
    answer: done,
  },
  assignment: {
    summary: 'Who a record is assigned to, and the colleagues who work on its queue',
    params: params.extend({ id: uuid }),
    answer: z.object({ assigneeId: uuid.nullable(), staff: z.array(z.object({ id: uuid, name: z.string() })) }),
  },
  queueWork: {
    summary:
      "Work left in each of the caller's queues: what is late, due soon and new since yesterday, and today's pace",
    query: afterQuery,
    answer: z.object({
      /** First Pacific day of the work that counts as new. */
      yesterday: day,
      /** A record in several tabs of a queue counts once here. */
      queues: z.array(z.object({ queue: z.enum(queueNames), waiting: count, overdue: count })),
      rows: z.array(
        z.object({
          queue: z.enum(queueNames),
          tab: z.string(),
          waiting: count,
          overdue: count,
          /** Assigned to the caller. */ mine: count,
          next6h: count,
          today: count,
          /** The column with the start of a record's wait, from which new ones are counted; null if there is none. */
          arrived: z.string().nullable(),
          sinceYesterday: count.nullable(),
          /** When the most urgent record is due; null if none has a deadline. */
          firstDueAt: instant.nullable(),
          /** What arrived today and what was done; null for a tab whose work isn't counted by itself. */
          pace: z.object({ arrived: count, done: count }).nullable(),
        }),
      ),
      ...freshness,
    }),
  },
};
export const queueWork = contracts(routes, schemas);
