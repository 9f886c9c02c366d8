import { z } from 'zod';
import { timelineActor } from '#projections/timeline/model.ts';
import { pages } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, ofEach } from '#services/domains/entries.ts';
import { historyReader, nextStep } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { idParams, instant, uuid } from '#services/http/shapes.ts';

const revision = z.string().regex(/^\d{1,12}$/);

/** One event of the record in short: a place to stop at when one goes through its history. */
const moment = z.object({
  revision,
  position: z.string(),
  eventId: z.string(),
  type: z.string(),
  at: instant,
  command: z.string().nullable(),
  commandId: z.string().nullable(),
  actor: timelineActor.nullable(),
  actorName: z.string(),
  behindName: z.string().nullable(),
  /** The machine's state values before (null: it did not exist) and after. */
  from: z.unknown(),
  to: z.unknown(),
  /** Which of the record's several machines it moved: the hold of a card. */
  part: z.string().nullable(),
});
export type Moment = z.infer<typeof moment>;
const momentsAnswer = z.object({ id: uuid, moments: z.array(moment) });
export type MomentsAnswer = z.infer<typeof momentsAnswer>;

/** Whose next steps are shown: `me`, or a role that the machine names. */
const asker = z.union([
  z.object({ who: z.enum(['me', 'buyer', 'cardholder', 'customer', 'admin', 'system']) }),
  z.object({
    who: z.literal('staff'),
    page: z.enum(pages),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
]);
export type Asker = z.infer<typeof asker>;

const asOfAnswer = z.object({
  id: uuid,
  /** Of the last event that counts; null before the first. */
  revision: revision.nullable(),
  /** The instant that this answer describes. Rules with time in them are judged at it. */
  at: instant,
  /** The machine's state value. */
  state: z.unknown(),
  /** The record itself, personal values masked. */
  fields: z.record(z.string(), z.unknown()),
  /** What people call the people and records whose ids are among the fields. */
  names: z.record(z.string(), z.string()),
  deadlines: z.array(
    z.object({
      name: z.string(),
      dueAt: instant,
      turn: z.enum(['buyer', 'cardholder', 'staff', 'system']),
      silence: z.enum(['command', 'remind', 'flagOverdue']),
      command: z.string().nullable(),
    }),
  ),
  /** What each could have done at that instant, possible or not, and why not. */
  people: z.array(z.object({ asker, steps: z.array(nextStep) })),
});
export type AsOfAnswer = z.infer<typeof asOfAnswer>;

const asOfQuery = z.strictObject({
  /** After this event. Without it and `instant`: as of now. */
  revision: revision.optional(),
  /** At this instant, whatever had happened by then. */
  instant: instant.optional(),
  /** Which hold of a card is meant; otherwise the one that the last event was about. */
  holdId: uuid.optional(),
});

const momentsOf = (lifecycle: LifecycleName) =>
  route({
    name: `${entryOf(lifecycle).resource}.moments`,
    method: 'get',
    path: `/api/v1/${entryOf(lifecycle).resource}/:id/moments/`,
    summary: "The record's own events in short, the oldest first",
    access: [historyReader(lifecycle)],
    params: idParams,
    answer: momentsAnswer,
  });
const asOf = (lifecycle: LifecycleName) =>
  route({
    name: `${entryOf(lifecycle).resource}.asOf`,
    method: 'get',
    path: `/api/v1/${entryOf(lifecycle).resource}/:id/as-of/`,
    summary: 'The record as it was at an event or an instant: state, fields, deadlines, and what each person could do',
    access: [historyReader(lifecycle)],
    params: idParams,
    query: asOfQuery,
    answer: asOfAnswer,
  });

/** What can be asked of every record's past, by lifecycle. */
export const recordHistory = { moments: ofEach(momentsOf), asOf: ofEach(asOf) };
