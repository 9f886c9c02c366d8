import { z } from 'zod';
import { newsNames } from '#workflows/newsKinds.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, done, freshness, instant, noBody, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

/** Counters of unread items. Tickets track by themselves what each side hasn't read. */
export const counterNames = [...newsNames, 'unread_tickets'] as const;
export type CounterName = (typeof counterNames)[number];

const counts = Object.fromEntries(counterNames.map((name) => [name, z.int()])) as Record<CounterName, z.ZodInt>;
const params = z.strictObject({ kind: z.enum(counterNames), id: uuid });

/** New items for a person, until they open them (product spec, section 3; domains, D11). */
const schemas = {
  unread: {
    summary: 'How many records are new to me, by kind',
    query: afterQuery,
    answer: z.object({ ...counts, ...freshness }),
  },
  seenUntil: {
    summary: 'Up to when I have seen what is new of a record; null of one that was never opened',
    params,
    answer: z.object({ seenUntil: instant.nullable() }),
  },
  readNews: { summary: 'I have seen what is new of this record', params, body: noBody, answer: done },
};
export const unreadCounters = contracts(routes, schemas);
