import { z } from 'zod';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { route } from '#services/http/route.ts';
import { position, uuid } from '#services/http/shapes.ts';

/** What the live stream says, and all it says: ask again for this record, with `after` = `position`. */
export const liveMessage = z.object({ lifecycle: lifecycleName, id: uuid, position });
export type LiveMessage = z.infer<typeof liveMessage>;

/** What it says to admins of what is no record: accounts, files, settings. `stream` is where the event is stored. */
export const loggedMessage = z.object({ stream: z.string(), position });
export type LoggedMessage = z.infer<typeof loggedMessage>;

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
