import { z } from 'zod';
import { pageRowsMaximum, scrolledRows } from '#workflows/limits.ts';
import { vias } from '#workflows/kernel/via.ts';

/** The author of an event: `Actor` of workflows/kernel/actor.ts as it was stored, without permissions. */
export const timelineActor = z.union([
  z.object({
    kind: z.literal('person'),
    userId: z.string(),
    userType: z.string(),
    behind: z.object({ userId: z.string() }).optional(),
    onlyBooking: z.string().optional(),
  }),
  z.object({ kind: z.literal('system'), because: z.string() }),
]);

/**
 * One event as pages show it: who, when, what changed. Personal values stay sealed. States are machine state values.
 */
export const timelineRow = z.object({
  position: z.string(),
  eventId: z.string(),
  stream: z.string(),
  revision: z.string(),
  lifecycle: z.string(),
  recordId: z.string(),
  orderId: z.string().nullable(),
  type: z.string(),
  at: z.string(),
  actor: timelineActor.nullable(),
  command: z.string().nullable(),
  commandId: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  data: z.unknown(),
  machine: z.string().nullable(),
  correlationId: z.string().nullable(),
  causationId: z.string().nullable(),
  /** The network that the request came from, and the channel. */
  origin: z.string().nullable(),
  via: z.enum(vias).nullable(),
  hash: z.string().nullable(),
});
export type TimelineRow = z.infer<typeof timelineRow>;

/** Sorted by newest. `before` is the position of the last row of the previous page. */
export const timelineRequest = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(pageRowsMaximum).default(scrolledRows),
});
export type TimelineRequest = z.output<typeof timelineRequest>;
export const timelinePage = z.object({ rows: z.array(timelineRow), next: z.string().nullable() });
export type TimelinePage = z.infer<typeof timelinePage>;

/** A filter of the whole log. */
export interface LogFilter {
  /** Id of an account: finds its own actions, and those of the person while logged in as another user. */
  readonly person?: string | undefined;
  /** A stream's name, or a record's id; an order includes its bookings and slots. */
  readonly record?: string | undefined;
  readonly orderId?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** Event types to leave out. */
  readonly without?: readonly string[] | undefined;
  /** A stream's category. */
  readonly lifecycle?: string | undefined;
  /** Prefixes of words, all of which must be found. */
  readonly search?: string | undefined;
  /** Instants of the decision: from (inclusive), and to (exclusive). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface LogRequest extends LogFilter {
  /** `next` of the previous page: `{at}~{position}`. */
  readonly before?: string | undefined;
  readonly limit: number;
}
export interface LogPage {
  readonly rows: readonly TimelineRow[];
  readonly next: string | null;
}
