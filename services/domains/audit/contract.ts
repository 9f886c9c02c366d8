import { z } from 'zod';
import { timelineRow } from '#projections/timeline/model.ts';
import { timelineEvent } from '#services/domains/records/contract.ts';
import {
  afterQuery,
  done,
  freshness,
  idParams,
  instant,
  listed,
  position,
  searchText,
  uuid,
  wholeNumber,
} from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const eventTypes = listed(z.string().regex(/^[\w.-]{1,80}$/)).optional();
/** Filters for events. */
const logFilter = {
  /** An account: selects its actions, also those while impersonating. */
  person: uuid.optional(),
  /** A record's id, a stream's name, or an order's number. */
  record: z
    .string()
    .trim()
    .max(80)
    .regex(/^[\w#-]*$/)
    .optional(),
  types: eventTypes,
  /** Event types to leave out. */
  without: eventTypes,
  lifecycle: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional(),
  search: searchText.optional(),
  from: instant.optional(),
  to: instant.optional(),
};

/** An event as shown in a list; its changes are requested one event at a time. */
export const loggedEvent = timelineRow.omit({ data: true, machine: true }).extend({
  actorName: z.string(),
  behindName: z.string().nullable(),
  /** Display names of its record and its order, by id. */
  names: z.record(z.string(), z.string()),
  /** The reason or comment that came with it. */
  note: z.string().nullable(),
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

const brokenLink = z.object({
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  why: z.enum(['hashMissing', 'hashDiffers', 'revisionSkipped', 'otherStream']),
  /** A hash, a revision or a stream's name, depending on `why`. */
  expected: z.string(),
  found: z.string(),
});
/** Positions of the first and the last event concerned. */
const difference = z.object({
  why: z.enum([
    'logCut',
    'streamMissing',
    'streamCut',
    'eventMissing',
    'positionsMissing',
    'eventAdded',
    'hashedAnew',
    'recordedAtChanged',
    'eventMoved',
    'checkpointDiffers',
    'treeAltered',
    'checkpointForged',
  ]),
  from: z.string(),
  to: z.string(),
  stream: z.string().nullable(),
  revision: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
});
/** The log lacks events that were signed: the number of events it has, and the missing positions, if known. */
const readOnlyLog = z.object({
  why: z.enum(['missing', 'differs']),
  signed: z.int(),
  found: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const watchReport = z.object({
  at: instant,
  whole: z.boolean(),
  events: z.int(),
  /** Number of events covered by signed checkpoints. */ signed: z.int(),
  /** One line each, in English, as in the log. */ findings: z.array(z.string()),
});

const chainCheck = z.object({
  id: uuid,
  /** Null for the whole log. */ stream: z.string().nullable(),
  state: z.enum(['running', 'whole', 'broken', 'failed']),
  startedByName: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  events: z.int(),
  streams: z.int(),
  /** 0 to 1. */ progress: z.number(),
  broken: z.array(brokenLink),
  /** Other deviations from the sealed and signed state, the earliest in the log first. */
  differences: z.array(difference),
});
export type ChainCheckView = z.infer<typeof chainCheck>;

const chainChecks = z.object({
  /** The latest check of the whole log that was completed. */ last: chainCheck.nullable(),
  rows: z.array(chainCheck),
  /** Set while the log is read-only. */ readOnly: readOnlyLog.nullable(),
  /** Last result of the automatic check. */ watch: watchReport.nullable(),
});
export type ChainChecksView = z.infer<typeof chainChecks>;

const eventParams = z.strictObject({ eventId: uuid });

/** The audit across all records: what happened, why, and whether the log was tampered with. */
const schemas = {
  auditEvents: {
    summary: 'The whole log by person, record, type, text and time, the latest first',
    query: z.strictObject({
      ...logFilter,
      before: z
        .string()
        .regex(/^[\dTZ:.-]{20,30}~\d{1,19}$/)
        .optional(),
      limit: wholeNumber(200).min(1).default(50),
      ...afterQuery.shape,
    }),
    answer: z.object({
      rows: z.array(loggedEvent),
      next: z.string().nullable(),
      /** The newest position shown by the log: later events are new. */ head: position,
      ...freshness,
    }),
  },
  newAuditEvents: {
    summary: 'How many events that fit came after a position; 100 means as many or more',
    query: z.strictObject({ ...logFilter, since: position.default('0'), ...afterQuery.shape }),
    answer: z.object({ count: z.int(), ...freshness }),
  },
  auditTypes: { summary: 'Every type of event that ever happened', answer: z.object({ types: z.array(z.string()) }) },
  auditEvent: {
    summary: 'One event with what it changed, field by field',
    params: eventParams,
    query: afterQuery,
    answer: timelineEvent,
  },
  auditCauses: {
    summary: 'Why: the command that started it, and all its effects, across records',
    params:
      eventParams /** In the order of storage; `causationId` and `commandId` form a tree. `cut`: there are more. */,
    answer: z.object({ rows: z.array(loggedEvent), cut: z.boolean() }),
  },
  chainChecks: {
    summary: "Whether the events' chain of hashes was whole when it was last verified, and the newest verifications",
    answer: chainChecks,
  },
  chainCheck: {
    summary: 'One verification and how far it has got',
    params: z.strictObject({ checkId: uuid }),
    answer: chainCheck,
  },
  checkChain: {
    summary: "Verify one record's chain, or all; answers at once, while it goes on",
    body: z.strictObject({
      stream: z
        .string()
        .regex(/^[a-z]+(-[\w-]{1,60})?$/)
        .optional(),
    }),
    answer: chainCheck,
  },
  acceptLog: {
    summary:
      'Let the log go on although signed events are missing: it was restored from an older backup. 409 `nothingToAccept` when none are',
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    answer: done,
  },
  erasureCertificate: {
    summary: 'A certificate that the keys of a forgotten account are destroyed, proven to stand in the log',
    params: idParams,
    query: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    answer: z.unknown(),
  },
};
export const audit = contracts(routes, schemas);
