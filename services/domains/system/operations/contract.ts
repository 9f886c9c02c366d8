import { z } from 'zod';
import { done, instant, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const count = z.int().min(0);
const backlog = z.object({ behind: count, lagMs: z.number() }).nullable();
const halted = z
  .object({ eventId: z.string(), type: z.string(), position: z.string(), error: z.string(), at: instant })
  .nullable();
/** Names as in `services/jobs/jobs.ts`; the handlers do not compile with others. */
const queue = z.enum(['mail']);
const aJob = z.strictObject({ queue, jobId: z.string().regex(/^[\w.:-]{1,120}$/) });
const why = z.string().trim().min(3).max(500);
/** Format of the names of projections and streams. */
const plainName = z.string().regex(/^[\w-]{1,120}$/);

const projection = z.object({
  projection: z.string(),
  version: z.int(),
  position: z.string(),
  movedAt: instant,
  halted,
  parkedStreams: count,
  /** `behind`: 500 means 500 or more. Null while the event store does not respond. */
  backlog,
  p95Ms: z.number().nullable(),
  kept: z.boolean(),
});
const parkedStream = z.object({
  projection: z.string(),
  stream: z.string(),
  position: z.string(),
  revision: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  error: z.string(),
  skipped: count,
  parkedAt: instant,
  skip: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
const reactionGroup = z.object({
  name: z.string(),
  setsAside: z.enum(['record', 'reaction']),
  position: z.string().nullable(),
  movedAt: instant.nullable(),
  backlog,
});
const parkedReaction = z.object({
  id: uuid,
  reaction: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  stream: z.string(),
  position: z.string(),
  kind: z.enum(['failed', 'behind', 'refused']),
  reason: z.string(),
  parkedAt: instant,
});
const failedJob = z.object({
  queue,
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.string()),
  reason: z.string(),
  tries: count,
  failedAt: instant.nullable(),
});

const runningProcess = z.object({
  id: uuid,
  role: z.string(),
  host: z.string(),
  pid: count,
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  seenAt: instant,
  silentMs: count,
  /** True if there was no heartbeat for 15 s. */ stale: z.boolean(),
  /** True for the process that answers this request. */ answers: z.boolean(),
  memory: z.object({ rssBytes: count, heapUsedBytes: count }),
  loopDelayMs: z.number(),
  projections: z.array(z.object({ name: z.string(), p95Ms: z.number().nullable() })),
  queues: z.array(z.string()),
});

/** Everything that the operations page shows. */
const operationsAnswer = z.object({
  at: instant,
  process: z.object({
    role: z.string(),
    version: z.string(),
    node: z.string(),
    production: z.boolean(),
    startedAt: instant,
    uptimeSeconds: count,
    memory: z.object({ rssBytes: count, heapUsedBytes: count, heapTotalBytes: count }),
  }),
  processes: z.array(runningProcess),
  eventStore: z.object({
    kind: z.enum(['postgres', 'eventstoredb']),
    reachable: z.boolean(),
    head: z.string().nullable(),
    ms: count,
  }),
  projections: z.array(projection),
  parkedStreams: z.array(parkedStream),
  reactionGroups: z.array(reactionGroup),
  parkedReactions: z.array(parkedReaction),
  work: z.object({ overdue: count, unheeded: count, oldestUnheededAt: instant.nullable(), auditWaiting: count }),
  mail: z.object({
    pending: count,
    sending: count,
    sent: count,
    kept: count,
    failed: count,
    skipped: count,
    gathering: count,
    gathered: count,
    oldestDueAt: instant.nullable(),
  }),
  /** Null while the storage of the queues does not respond. */
  jobs: z
    .object({
      place: z.enum(['redis', 'postgres']),
      failed: z.array(failedJob),
      queues: z.array(
        z.object({ queue, waiting: count, active: count, delayed: count, failed: count, completed: count }),
      ),
    })
    .nullable(),
  /**
   * True if the keys of personal data are in a database of their own: a backup of the main one is then unreadable
   * without them.
   */
  keysApart: z.boolean(),
  /** The last verification of all hash chains; null before the first. */
  chain: z.object({ verifiedAt: instant, whole: z.boolean(), events: count }).nullable(),
  /** Display names of the records that were set aside, by id. */
  names: z.record(z.string(), z.string()),
});
export type OperationsAnswer = z.output<typeof operationsAnswer>;

/** State of the infrastructure, for admins, and its repair. Every change is an event of the stream `operations`. */
const schemas = {
  operations: { summary: 'How the machinery does, in all its parts', answer: operationsAnswer },
  retryStream: {
    summary: 'Let a projection apply what a parked stream missed; 409 `stillFails` with the reason',
    body: z.strictObject({ projection: plainName, stream: plainName }),
    answer: done,
  },
  skipStream: {
    summary: 'Leave a parked stream at that, for a reason',
    body: z.strictObject({ projection: plainName, stream: plainName, eventId: uuid, reason: why }),
    answer: done,
  },
  resumeProjection: {
    summary: 'Let a halted projection try again',
    params: z.strictObject({ projection: plainName }),
    body: noBody,
    answer: done,
  },
  retryReaction: {
    summary: 'Carry out a reaction that was set aside, and what waits behind it',
    params: z.strictObject({ reactionId: uuid }),
    body: noBody,
    answer: done,
  },
  skipReaction: {
    summary: 'Take a reaction off the list undone, for a reason',
    params: z.strictObject({ reactionId: uuid }),
    body: z.strictObject({ reason: why }),
    answer: done,
  },
  retryJob: {
    summary: 'Try a failed job again',
    params: aJob,
    body: noBody,
    answer: done,
  },
  removeJob: {
    summary: 'Take a failed job off the list undone, for a reason',
    params: aJob,
    body: z.strictObject({ reason: why }),
    answer: done,
  },
};
export const operations = contracts(routes, schemas);
