import { z } from 'zod';
import { pageOf as rowsOf, pageRequest } from '#projections/paging/model.ts';
import { cents } from '#workflows/kernel/inputs.ts';

/** What requests and answers are made of. Requests are strict objects, answers may grow. */
export const uuid = z.uuid();
/** Instant, ISO 8601 UTC. */
export const instant = z.iso.datetime();
/** Pacific calendar day: `2026-11-21`. */
export const day = z.iso.date();
export const money = cents;
export const noBody = z.strictObject({});
export const idParams = z.strictObject({ id: uuid });

/** A position in the event store; a string, since it outgrows JSON's numbers. */
export const position = z.string().regex(/^\d{1,18}$/);
/** Waits up to 2 s until the answer includes what happened up to this position, then answers with `stale: true`. */
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

/** Which page of a list, the first one being 1; with `after` as every query takes it. */
export const pagingQuery = { ...pageRequest.shape, after: position.optional() };
/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) => rowsOf(row).extend(freshness);

/** What a command answers. `revision` is the record's new ETag, `position` what a query's `after` takes. */
export const commandAnswer = z.object({
  id: z.string(),
  revision: z.string(),
  position,
  /** The machine's state value. */
  state: z.unknown(),
  /** Whether this Idempotency-Key had been answered before; nothing changed this time. */
  repeated: z.boolean(),
});
export type CommandAnswerBody = z.infer<typeof commandAnswer>;
export const done = z.object({ done: z.literal(true) });

/** Everything that stands against a command, the first one as its refusal tells it. `who`: set where the person who asks is the only obstacle. */
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

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  // NUL, written as JSON writes it, would get past whoever looks at the query: the database cannot take it.
  if (/\\u0000/i.test(text)) context.addIssue({ code: 'custom', message: 'holds a NUL character' });
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}
