import { z } from 'zod';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { route } from '#services/http/route.ts';
import { done, position, uuid } from '#services/http/shapes.ts';

/** What the live stream says, and all it says: ask again for this record, with `after` = `position`. */
export const liveMessage = z.object({ lifecycle: lifecycleName, id: uuid, position });
export type LiveMessage = z.infer<typeof liveMessage>;

/** What it says to admins of what is no record: accounts, files, settings. `stream` is where the event is stored. */
export const loggedMessage = z.object({ stream: z.string(), position });
export type LoggedMessage = z.infer<typeof loggedMessage>;

const word = z.string().regex(/^\w{1,60}$/);
/** What one side says of a command: null where it does not know it in this state. */
const said = z.strictObject({ allowed: z.boolean(), code: word.nullable() }).nullable();

/** A command of which a page and the server say something else. Names of rules and states alone: nothing of the record. */
export const pageDifference = z.strictObject({
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
export const systemRoutes = {
  live: route({
    name: 'live',
    method: 'get',
    path: '/api/live',
    summary:
      'Server-sent events: `moved` (a record of yours is at a new position), for staff `present` (somebody opened or left a record), and for admins `logged` (something else in the audit has moved: an account, a file, the settings)',
    access: 'signedIn',
    accessLink: 'answered',
    always: true,
    answer: liveMessage,
    answers: 'events',
    background: true,
  }),
  reportDifference: route({
    name: 'reportDifference',
    method: 'post',
    path: '/api/v1/page-differences/',
    summary: 'A page’s machine and the server’s came to different next steps: logged, so that somebody looks into it',
    access: 'signedIn',
    accessLink: true,
    whileReadOnly: true,
    body: z.strictObject({ differences: z.array(pageDifference).min(1).max(40) }),
    answer: done,
  }),
  healthz: route({
    name: 'healthz',
    method: 'get',
    always: true,
    path: '/healthz',
    summary: 'The process runs',
    access: 'anyone',
    answer: z.object({ ok: z.literal(true) }),
  }),
  readyz: route({
    name: 'readyz',
    method: 'get',
    always: true,
    path: '/readyz',
    summary: 'Database, event store and projections are fit to serve',
    access: 'anyone',
    answer: z.object({ ok: z.boolean(), checks: z.array(check) }),
  }),
  metrics: route({
    name: 'metrics',
    method: 'get',
    always: true,
    path: '/metrics',
    summary: 'Prometheus metrics',
    access: 'anyone',
    answer: z.string(),
    answers: 'text',
  }),
  openapi: route({
    name: 'openapi',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    access: 'anyone',
    answer: z.unknown(),
  }),
};
