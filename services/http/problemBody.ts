import { z } from 'zod';
import { unmet, way } from './shapes.ts';

/** Every error answer: `application/problem+json` (RFC 9457). `code` is stable and is the translation key. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  /** The values that a rule checked, for the message's text. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** From when it will be allowed without any other change. */
  opensAt: z.string().optional(),
  unmet: unmet.optional(),
  /** Of a refused command (403, 409), as far as its sender may see the record. */
  way: way.optional(),
  command: z.string().optional(),
  /** The record's current state, if somebody else was faster or the command does not exist in that state. */
  state: z.unknown().optional(),
  /** The record's current revision, if somebody else was faster. */
  revision: z.string().nullable().optional(),
  /** What happened to the record first. `by` is a name, shown to staff only; also null for automatic changes. */
  latest: z
    .object({ type: z.string(), at: z.string(), by: z.string().nullable(), byYou: z.boolean() })
    .nullable()
    .optional(),
  /** The errors of a body, query or path, field by field. */
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** Of a refused login, for programs that read the first of these (product spec, section 8). */
  non_field_errors: z.array(z.string()).optional(),
  /** Finds the request in the log. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
