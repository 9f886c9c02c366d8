import { z } from 'zod';
import { unmet } from './shapes.ts';

/** Every error answer: `application/problem+json` (RFC 9457). `code` is stable and is the translation key. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  /** What a rule looked at, for the message's text. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** From when time alone will allow it. */
  opensAt: z.string().optional(),
  unmet: unmet.optional(),
  command: z.string().optional(),
  /** The record's present state, where somebody else was faster or the state does not know the command. */
  state: z.unknown().optional(),
  /** The record's present revision, where somebody else was faster. */
  revision: z.string().nullable().optional(),
  /** What happened to the record meanwhile: who won. `by` is a name, set for staff alone; null too for what came by itself. */
  latest: z
    .object({ type: z.string(), at: z.string(), by: z.string().nullable(), byYou: z.boolean() })
    .nullable()
    .optional(),
  /** What is wrong with a body, query or path, field by field. */
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** Finds the request in the log. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
