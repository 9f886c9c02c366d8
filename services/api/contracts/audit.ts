import { z } from 'zod';
import { timelineRow } from '#projections/timeline/model.ts';
import { admin } from '#workflows/kernel/who.ts';
import { timelineEvent } from './records.ts';
import { route } from './route.ts';
import { afterQuery, freshness, instant, listed, position, searchText, uuid, wholeNumber } from './shapes.ts';

const admins = [admin];

/** Which events are asked for. */
const logFilter = {
  /** An account: what they did, and what they did while logged in as somebody else. */
  person: uuid.optional(),
  /** A record's id, a stream's name, or an order's number. */
  record: z.string().trim().max(80).regex(/^[\w#-]*$/).optional(),
  types: listed(z.string().regex(/^[\w.-]{1,80}$/)).optional(),
  lifecycle: z.string().regex(/^[a-z-]{1,30}$/).optional(),
  search: searchText.optional(),
  from: instant.optional(),
  to: instant.optional(),
};

/** What a list shows of an event; what it changed is asked for one by one. */
export const loggedEvent = timelineRow.omit({ data: true, machine: true }).extend({
  actorName: z.string(),
  behindName: z.string().nullable(),
  /** The order's number, where it has to do with one. */
  orderNumber: z.string().nullable(),
  /** A reason or a comment that was given with it. */
  note: z.string().nullable(),
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

const foundEvent = timelineEvent.extend({ orderNumber: z.string().nullable() });
export type FoundEvent = z.infer<typeof foundEvent>;

const brokenLink = z.object({
  stream: z.string(), revision: z.string(), position: z.string(), why: z.enum(['hashMissing', 'hashDiffers', 'revisionSkipped', 'otherStream']),
  /** A hash, a revision or a stream's name, as `why` says. */
  expected: z.string(), found: z.string(),
});
const chainCheck = z.object({
  id: uuid, /** Null: the whole log. */ stream: z.string().nullable(), state: z.enum(['running', 'whole', 'broken', 'failed']), startedByName: z.string(), startedAt: instant, endedAt: instant.nullable(),
  events: z.int(), streams: z.int(), /** 0 to 1. */ progress: z.number(), broken: z.array(brokenLink),
  /** What was found whole up to a position is no longer what it was, although its chains hold. */
  rewritten: z.object({ upTo: position, lastWhole: instant, expected: z.string(), found: z.string() }).nullable(),
  digest: z.string().nullable(),
});
export type ChainCheckView = z.infer<typeof chainCheck>;

const eventParams = z.strictObject({ eventId: uuid });

/** The audit across all records: what happened, why, and whether anybody has been at the log. */
export const audit = {
  auditEvents: route({
    name: 'auditEvents', method: 'get', path: '/api/v1/audit/events/', summary: 'The whole log by person, record, type, text and time, the latest first', access: admins,
    query: z.strictObject({ ...logFilter, before: z.string().regex(/^[\dTZ:.-]{20,30}~\d{1,19}$/).optional(), limit: wholeNumber(200).min(1).default(50), ...afterQuery.shape }),
    answer: z.object({ rows: z.array(loggedEvent), next: z.string().nullable(), /** The newest position that the log shows: what came later is new. */ head: position, ...freshness }),
  }),
  newAuditEvents: route({
    name: 'newAuditEvents', method: 'get', path: '/api/v1/audit/events/new/', summary: 'How many events that fit came after a position; 100 means as many or more', access: admins,
    query: z.strictObject({ ...logFilter, since: position.default('0'), ...afterQuery.shape }), answer: z.object({ count: z.int(), ...freshness }),
  }),
  auditTypes: route({ name: 'auditTypes', method: 'get', path: '/api/v1/audit/types/', summary: 'Every type of event that ever happened', access: admins, answer: z.object({ types: z.array(z.string()) }) }),
  auditEvent: route({
    name: 'auditEvent', method: 'get', path: '/api/v1/audit/events/:eventId/', summary: 'One event with what it changed, field by field', access: admins, params: eventParams, query: afterQuery, answer: foundEvent,
  }),
  auditCauses: route({
    name: 'auditCauses', method: 'get', path: '/api/v1/audit/events/:eventId/causes/', summary: 'Why: the command it began with, and everything that came of it, across records', access: admins, params: eventParams,
    /** In the order in which they were stored; `causationId` and `commandId` make a tree of them. `cut`: there is more. */
    answer: z.object({ rows: z.array(loggedEvent), cut: z.boolean() }),
  }),
  chainChecks: route({
    name: 'chainChecks', method: 'get', path: '/api/v1/audit/chain/', summary: 'Whether the events’ chain of hashes was whole when it was last verified, and the newest verifications', access: admins,
    answer: z.object({ /** The newest of the whole log that came to a result. */ last: chainCheck.nullable(), rows: z.array(chainCheck) }),
  }),
  chainCheck: route({ name: 'chainCheck', method: 'get', path: '/api/v1/audit/chain/:checkId/', summary: 'One verification and how far it has got', access: admins, params: z.strictObject({ checkId: uuid }), answer: chainCheck }),
  checkChain: route({
    name: 'checkChain', method: 'post', path: '/api/v1/audit/chain/', summary: 'Verify one record’s chain, or all; answers at once, while it goes on', access: admins,
    body: z.strictObject({ stream: z.string().regex(/^[a-z]+(-[\w-]{1,60})?$/).optional() }), answer: chainCheck,
  }),
};
