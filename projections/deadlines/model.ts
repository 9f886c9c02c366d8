import { z } from 'zod';

/** What happens if nobody acts: `Silence` of workflows/kernel/deadline.ts as stored in a row. */
const silence = z.union([
  z.object({
    does: z.literal('command'),
    command: z.string(),
    input: z.record(z.string(), z.unknown()),
    on: z.object({ lifecycle: z.string(), id: z.string() }).optional(),
  }),
  z.object({ does: z.literal('remind'), template: z.string() }),
  z.object({ does: z.literal('flagOverdue') }),
]);

/** One deadline of a record. `doneAt` is when the system acted on it; the row then stays until the record moves on. */
export const deadlineRow = z.object({
  stream: z.string(),
  lifecycle: z.string(),
  recordId: z.string(),
  name: z.string(),
  dueAt: z.string(),
  turn: z.enum(['buyer', 'cardholder', 'staff', 'system']),
  silence,
  doneAt: z.string().nullable(),
  outcome: z.string().nullable(),
  /** Id of the event that set the deadline, and so the cause of what happens if nobody acts. */
  becauseOf: z.string(),
});
export type DeadlineRow = z.infer<typeof deadlineRow>;
