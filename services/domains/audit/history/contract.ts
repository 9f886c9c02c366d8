import { z } from 'zod';
import { timelineActor } from '#projections/timeline/model.ts';
import { pages } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, ofEach } from '#services/domains/entries.ts';
import { historyReader, nextStep } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { idParams, instant, uuid } from '#services/http/shapes.ts';

const revision = z.string().regex(/^\d{1,12}$/);

/** Summary of one event of the record, as a point in its history. */
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
  /** The machine concerned, if the record has several: the hold of a card. */
  part: z.string().nullable(),
});
export type Moment = z.infer<typeof moment>;
const momentsAnswer = z.object({ id: uuid, moments: z.array(moment) });
export type MomentsAnswer = z.infer<typeof momentsAnswer>;

const roles = ['buyer', 'cardholder', 'customer', 'admin', 'system'] as const;
const staffRole = z.object({
  who: z.literal('staff'),
  page: z.enum(pages),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
/** The person whose next steps are shown: `me`, or a role that the machine names. */
const asker = z.union([z.object({ who: z.enum(['me', ...roles]) }), staffRole]);
export type Asker = z.infer<typeof asker>;

const asOfAnswer = z.object({
  id: uuid,
  /** Revision of the last event taken into account; null before the first. */
  revision: revision.nullable(),
  /** The instant that this answer describes. Time-dependent rules are evaluated at it. */
  at: instant,
  /** The machine's state value. */
  state: z.unknown(),
  /** The record itself, with personal values masked. */
  fields: z.record(z.string(), z.unknown()),
  /** Display names of the people and records whose ids are among the fields. */
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
  /** What each of them could have done at that instant, and otherwise why not. */
  people: z.array(z.object({ asker, steps: z.array(nextStep) })),
  /** The reader's shortest way from there to the command of `wayTo`, itself the last step; null if none leads there. */
  way: z
    .array(
      z.object({
        command: z.string(),
        /** The machine's state value in which it is sent. */
        from: z.unknown(),
        who: z.array(z.union([z.object({ who: z.enum(roles) }), staffRole])).readonly(),
        yours: z.boolean(),
        /** Instant before which it is not possible; left out if it is once the step before is done. */
        opensAt: instant.optional(),
      }),
    )
    .readonly()
    .nullable()
    .optional(),
});
export type AsOfAnswer = z.infer<typeof asOfAnswer>;

const asOfQuery = z.strictObject({
  /** The state after this event. Without it and `instant`: the current state. */
  revision: revision.optional(),
  /** The state at this instant, whatever had happened by then. */
  instant: instant.optional(),
  /** The card hold in question; by default that of the last event. */
  holdId: uuid.optional(),
  /** A command to which the way is searched. */
  wayTo: z.string().max(100).optional(),
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

/** Routes for every record's history, by lifecycle. */
export const recordHistory = { moments: ofEach(momentsOf), asOf: ofEach(asOf) };
