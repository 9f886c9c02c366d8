import { z } from 'zod';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { done, position, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** The only content of the live stream: request this record again, with `after` = `position`. */
export const liveMessage = z.object({ lifecycle: lifecycleName, id: uuid, position });
export type LiveMessage = z.infer<typeof liveMessage>;

/** A message to admins about changes that are no record: accounts, files, settings. `stream` holds the event. */
export const loggedMessage = z.object({ stream: z.string(), position });
export type LoggedMessage = z.infer<typeof loggedMessage>;

const word = z.string().regex(/^\w{1,60}$/);
/** One side's verdict on a command: null if the command is unknown in this state. */
const said = z.strictObject({ allowed: z.boolean(), code: word.nullable() }).nullable();

/**
 * A command on which a page and the server disagree. Contains only names of rules and states, and no data of the
 * record.
 */
const pageDifference = z.strictObject({
  lifecycle: lifecycleName,
  command: word,
  /** The machine's state value, as JSON. */
  state: z.string().max(300),
  page: said,
  server: said,
});
export type PageDifference = z.infer<typeof pageDifference>;

const check = z.object({ name: z.string(), ok: z.boolean(), detail: z.string().optional() });

/** Routes about the server itself. */
const schemas = {
  live: {
    summary:
      'Server-sent events: `moved` (one of your records is at a new position), for staff `present` (someone opened or left a record), and for admins `logged` (something else in the audit has moved: an account, a file, the settings)',
    answer: liveMessage,
  },
  reportDifference: {
    summary: "A page's machine and the server's came to different next steps: logged, so that a developer can check",
    body: z.strictObject({ differences: z.array(pageDifference).min(1).max(40) }),
    answer: done,
  },
  healthz: { summary: 'The process runs', answer: z.object({ ok: z.literal(true) }) },
  readyz: {
    summary: 'Database, event store and projections are fit to serve',
    answer: z.object({ ok: z.boolean(), checks: z.array(check) }),
  },
  metrics: { summary: 'Prometheus metrics', answer: z.string() },
  openapi: { summary: 'This description', answer: z.unknown() },
};
export const systemRoutes = contracts(routes, schemas);
