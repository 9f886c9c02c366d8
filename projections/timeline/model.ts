import { z } from 'zod';
import { pageRowsMaximum, scrolledRows } from '#workflows/limits.ts';
import { vias } from '#workflows/kernel/via.ts';

/** Who did it: `Actor` of workflows/kernel/actor.ts as it was stored, permissions left out. */
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

/** One event as people read it: who, when, what changed. Personal values stay sealed. States are machine state values. */
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
  causationId: z.string().nullable() /** The network that it came from, and how. */,
  origin: z.string().nullable(),
  via: z.enum(vias).nullable(),
  hash: z.string().nullable(),
});
export type TimelineRow = z.infer<typeof timelineRow>;

/** The newest first. `before` is the position of the last row of the page before. */
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

/** What of the whole log is asked for. */
export interface LogFilter {
  /** An account's id: what they did, and what they did while logged in as somebody else. */
  readonly person?: string | undefined;
  /** A stream's name, or a record's id; an order has its bookings and slots in it. */
  readonly record?: string | undefined;
  readonly orderId?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** What is left out. */
  readonly without?: readonly string[] | undefined;
  /** A stream's category. */
  readonly lifecycle?: string | undefined;
  /** Beginnings of words; all of them must be found. */
  readonly search?: string | undefined;
  /** Instants of deciding: from, and up to but without. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface LogRequest extends LogFilter {
  /** `next` of the page before: `{at}~{position}`. */
  readonly before?: string | undefined;
  readonly limit: number;
}
export interface LogPage {
  readonly rows: readonly TimelineRow[];
  readonly next: string | null;
}
