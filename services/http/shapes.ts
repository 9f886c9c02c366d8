import { z } from 'zod';
import { pageOf as rowsOf, pageRequest } from '#projections/paging/model.ts';
import * as inputs from '#workflows/kernel/inputs.ts';

/** Schemas shared by requests and responses. Requests are strict objects; responses may gain fields. */
export const uuid = z.uuid();
/**
 * Instant, ISO 8601 UTC. Written to the millisecond, as everywhere: instants are compared as texts, and `10:00:30Z` would
 * come after `10:00:30.500Z`.
 */
export const instant = inputs.instant.overwrite((text) => new Date(text).toISOString());
/** Pacific calendar day: `2026-11-21`. */
export const day = inputs.date;
export const money = inputs.cents;
export const noBody = z.strictObject({});
export const idParams = z.strictObject({ id: uuid });

/** A position in the event store; a string, as it can exceed JSON's safe integers. */
export const position = z.string().regex(/^\d{1,18}$/);
/**
 * Waits up to 2 s until the answer includes everything up to this position; after that the answer has `stale: true`.
 */
export const afterQuery = z.strictObject({ after: position.optional() });
/** True when the answer may be older than the `after` that was asked for. */
export const freshness = { stale: z.boolean().optional() };

/** A whole number in a query. */
export const wholeNumber = (most: number) => z.coerce.number().int().min(0).max(most);
export const searchText = z.string().trim().max(200);
/** A flag in a query: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Comma-separated values in a query: `bankIds=1,6`. */
export const listed = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .max(4000)
    .transform((text): unknown => text.split(','))
    .pipe(z.array(item).max(100));
/** JSON in a query, for AG Grid's filter and sort models. */
export const jsonParam = <Value extends z.ZodType>(value: Value) =>
  z.string().max(8000).transform(parsedJson).pipe(value);

/** The page of a list, starting at 1; with `after`, like every query. */
export const pagingQuery = { ...pageRequest.shape, after: position.optional() };
/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) => rowsOf(row).extend(freshness);

/** The response to a command. `revision` is the record's new ETag, `position` the value for a query's `after`. */
export const commandAnswer = z.object({
  id: z.string(),
  revision: z.string(),
  position,
  /** The machine's state value. */
  state: z.unknown(),
  /** True if this Idempotency-Key was already used: nothing changed this time. */
  repeated: z.boolean(),
});
export type CommandAnswerBody = z.infer<typeof commandAnswer>;
export const done = z.object({ done: z.literal(true) });

/**
 * Every reason against a command, the first one being its refusal. `who` is set when the person asking is the only
 * obstacle.
 */
export const unmet = z
  .array(
    z.object({
      code: z.string(),
      values: z.record(z.string(), z.unknown()),
      opensAt: z.string().optional(),
      who: z
        .array(z.object({ who: z.string(), page: z.string().optional(), level: z.number().optional() }))
        .readonly()
        .optional(),
    }),
  )
  .readonly();

/** The shortest way to a refused command, itself the last step; null if none leads there. */
export const way = z
  .array(
    z.object({
      command: z.string(),
      /** Roles that may send it: `you` if the reader may. `system`: it happens by itself. */
      who: z.array(z.enum(['you', 'buyer', 'cardholder', 'customer', 'staff', 'admin', 'system'])).readonly(),
      /** Instant before which it is not possible; left out if it is once the step before is done. */
      opensAt: instant.optional(),
    }),
  )
  .readonly()
  .nullable();
export type WayBody = z.infer<typeof way>;

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  // An escaped NUL in JSON passes the check of the query string, but the database cannot store it.
  if (/\\u0000/i.test(text)) context.addIssue({ code: 'custom', message: 'holds a NUL character' });
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

/** A level on a page (product spec, section 6). */
export const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
