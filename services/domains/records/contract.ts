import { z } from 'zod';
import { timelinePage, timelineRequest, timelineRow } from '#projections/timeline/model.ts';
import { admin, staff, type Who } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, ofEach } from '#services/domains/entries.ts';
import { route } from '#services/http/route.ts';
import { afterQuery, freshness, idParams, instant, unmet, uuid, way } from '#services/http/shapes.ts';

/**
 * A record's current state, as its reader may see it (`view.ts` of its lifecycle): pages base their decisions on it. It
 * is sent with the record to everyone who reads it; the server judges commands by its own machine.
 */
export const recordSnapshot = z.object({
  /** The machine's state value; null before the first event. */
  value: z.unknown(),
  /** Fields that this reader may see. */
  state: z.record(z.string(), z.unknown()),
  revision: z.string().nullable(),
  /** The server's clock at the time of reading: time-dependent rules open by it. */
  at: instant,
  /**
   * Settings by which pages judge and predict outcomes, each with its start: the first are in force, the others
   * planned.
   */
  settings: z.array(z.object({ from: instant, values: z.record(z.string(), z.unknown()) })),
});
export type RecordSnapshot = z.infer<typeof recordSnapshot>;

export const refusal = z.object({
  kind: z.enum(['state', 'role', 'rule']),
  code: z.string(),
  command: z.string(),
  state: z.unknown(),
  values: z.record(z.string(), z.unknown()),
  opensAt: z.string().optional(),
  unmet: unmet.optional(),
  /** Answered for `ways=true`. */
  way: way.optional(),
});
const untold = {
  /** Form fields that must be filled before this is known. */
  needs: z.array(z.string()).readonly().optional(),
  /** Fields that only the server knows: they are decided when the command is sent. */
  prepared: z.array(z.string()).readonly().optional(),
  /** The commands that it reverts. */
  takesBack: z.array(z.string()).readonly().optional(),
};
export const nextStep = z.union([
  z.object({
    ...untold,
    command: z.string(),
    allowed: z.literal(true),
  }),
  z.object({ ...untold, command: z.string(), allowed: z.literal(false), refusal }),
]);
export type NextStepView = z.infer<typeof nextStep>;

const deadlineView = z.object({
  name: z.string(),
  dueAt: instant,
  /** Earliest instant at which it is possible. */ from: instant.optional(),
  turn: z.enum(['buyer', 'cardholder', 'staff', 'system']),
  /** The command that performs it. */ doneBy: z.string().optional(),
  /** What has to happen first. */ waits: z.enum(['added', 'posted', 'payable', 'claim']).optional(),
});

export const nextStepsAnswer = z.object({
  id: uuid,
  /** The machine's state value; null before the first event. */
  state: z.unknown(),
  revision: z.string().nullable(),
  steps: z.array(nextStep),
  deadlines: z.array(deadlineView),
  /** Instant of the evaluation: time-dependent rules open later. */
  at: instant,
});
export type NextStepsAnswer = z.infer<typeof nextStepsAnswer>;

/**
 * An event in readable form: personal values are masked, the actor has a name, and `changes` lists the changed fields.
 * An order's timeline includes its bookings.
 */
export const timelineEvent = timelineRow.extend({
  actorName: z.string(),
  behindName: z.string().nullable(),
  /** Display names of the people and records whose ids occur in it, the record itself included. */
  names: z.record(z.string(), z.string()),
  /** Fields of the record that this event changed, by path. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

const stepsQuery = z.strictObject({
  /** Includes commands that this person can never send. */
  all: z.enum(['true', 'false']).optional(),
  /** Tells the way to each refused command. */
  ways: z.enum(['true', 'false']).optional(),
  /** The card hold in question. */
  holdId: uuid.optional(),
});

/** Readers of a record's history: staff with its page. */
export const historyReader = (lifecycle: LifecycleName): Who => {
  const { staff: pages, readFrom = 2 } = entryOf(lifecycle);
  return staff(pages[0], readFrom);
};

const nextStepsOf = (resource: string, accessLink: boolean) =>
  route({
    name: `${resource}.nextSteps`,
    method: 'get',
    path: `/api/v1/${resource}/:id/next-steps/`,
    summary: 'Every command of the state: allowed, or why not and from when',
    access: 'signedIn',
    params: idParams,
    query: stepsQuery,
    answer: nextStepsAnswer,
    accessLink,
  });
const timelineOf = (lifecycle: LifecycleName) =>
  route({
    name: `${entryOf(lifecycle).resource}.timeline`,
    method: 'get',
    path: `/api/v1/${entryOf(lifecycle).resource}/:id/timeline/`,
    summary: 'Every event of the record: who, when and what changed',
    access: [historyReader(lifecycle)],
    takesAfter: true,
    params: idParams,
    query: timelineRequest.extend(afterQuery.shape),
    answer: timelinePage.extend({ rows: z.array(timelineEvent), ...freshness }),
  });
const verifyOf = (resource: string) =>
  route({
    name: `${resource}.verify`,
    method: 'get',
    path: `/api/v1/${resource}/:id/verify/`,
    summary: "Whether the record's chain of hashes is whole",
    access: [admin],
    params: idParams,
    answer: z.object({ whole: z.boolean(), events: z.int(), brokenAt: z.string().nullable() }),
  });

/** Routes that every record has, by lifecycle. */
export const records = {
  nextSteps: ofEach((lifecycle) => nextStepsOf(entryOf(lifecycle).resource, entryOf(lifecycle).accessLink ?? false)),
  timeline: ofEach(timelineOf),
  verify: ofEach((lifecycle) => verifyOf(entryOf(lifecycle).resource)),
};
