// oxlint-disable max-lines -- a command in order of happening
// One command from its arrival to its answer: each step is a function below, in the order in which they happen.
import { isInternalUser } from '#workflows/kernel/actor.ts';
import { decide, type DecidedEvent } from '#workflows/kernel/decide.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { inputOf, type Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { EventStore, NewEvent, StoredEvent } from '#services/eventstore/eventStore.ts';
import { RevisionConflict } from '#services/eventstore/faults.ts';
import type { CommandAnswer, CommandRequest, SendAnyCommand } from './command.ts';
import { eventIdOf } from './ids.ts';
import { inTurn } from './inTurn.ts';
import type { Prepare, Reserved } from './prepare.ts';
import {
  type FirstAnswer,
  type LoadedRecord,
  loadRecord,
  type RecordCache,
  isUpToDate,
  seenBy,
  streamOf,
  withEvents,
} from './record.ts';

interface Deps {
  readonly eventStore: EventStore;
  readonly now: () => Date;
  /** The settings in force at an instant (ISO 8601 UTC). */
  readonly settingsAt: (now: string) => Promise<Settings>;
  readonly cache: RecordCache;
  /** Adds what the server knows (prices, reserved slots, ids) before the machine decides. */
  readonly prepare: Prepare;
  /** Called between the steps of handling, so that tests can end the process at each of them. */
  readonly checkpoint?: (step: string, request: CommandRequest) => Promise<void> | void;
  /** Called once when a record gets its 500th event: nothing in the product has so many on purpose. */
  readonly onLong?: (stream: string, events: number) => void;
}

/** The cost of reading a record and keeping it in memory grows with its events. Most have fewer than fifty. */
const LONG = 500;

/** Number of times a command is decided again after another append was faster. */
const TRIES = 20;

/**
 * How long a command waits for the one before it on the same record. Together they would read the same revision, and all
 * but one would decide in vain.
 */
const TIMEOUT_MS = 2_000;

/** The one command handler: reads the record, lets the machine decide, appends at exactly the revision it read. */
export const commandHandler = (deps: Deps): SendAnyCommand => {
  const oneByOne = inTurn(TIMEOUT_MS);
  const send: SendAnyCommand = async (request) => {
    const { commands }: Lifecycle = lifecycles[request.lifecycle];
    if (!commands[request.name]) {
      return {
        kind: 'invalid',
        issues: [{ path: '', code: 'unknownCommand', message: `There is no command ${request.name}` }],
      };
    }
    return oneByOne(targetOf(request), () => answered(deps, sendWithin(targetOf(request)), request));
  };
  /** What a command sends to its own record is part of its turn: in a turn of its own it would wait for itself. */
  const sendWithin =
    (stream: string): SendAnyCommand =>
    (request) =>
      targetOf(request) === stream ? answered(deps, sendWithin(stream), request) : send(request);
  return send;
};

const targetOf = ({ lifecycle, id }: CommandRequest): string => streamOf(lifecycle, id);

/** Decides until an attempt has an answer. What the attempts reserved elsewhere goes back if nothing came of any of them. */
async function answered(deps: Deps, send: SendAnyCommand, request: CommandRequest): Promise<CommandAnswer> {
  const undos: Undo[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await attempt(deps, { send, undos }, request, tries > 0);
    if (answer === 'again') continue;
    // An id that was used before may be that of the command which uses what was reserved here.
    if (answer.kind !== 'accepted' && answer.kind !== 'idReused') for (const undo of undos) await undo();
    return answer;
  }
  throw new RevisionConflict(targetOf(request), undefined);
}

type Undo = Reserved['undo'];

async function attempt(
  deps: Deps,
  { send, undos }: { readonly send: SendAnyCommand; readonly undos: Undo[] },
  request: CommandRequest,
  fresh: boolean,
): Promise<CommandAnswer | 'again'> {
  const stream = targetOf(request);
  const cached = fresh || deps.prepare.reserves?.(request) ? undefined : deps.cache.get(stream);
  const record = cached ?? (await load(deps, request));
  const known = record.answered.get(request.commandId);
  if (known) return firstAnswer(record, request, known);
  const seen = seenBy(record, request.actor);
  if (request.expectedRevision !== undefined && !isUpToDate(seen, request.expectedRevision)) {
    return cached
      ? staleCache(deps, stream)
      : { kind: 'moved', revision: seen.revision, state: seen.value, latest: seen.latest };
  }
  const now = deps.now().toISOString();
  const settings = await deps.settingsAt(now);
  const prepared = await deps.prepare({ request, record, now, settings, send });
  // What speaks against it may be that it happened already, in another process: only the record as it is now says no.
  if ('issues' in prepared) return cached ? staleCache(deps, stream) : { kind: 'invalid', issues: prepared.issues };
  const { input, undo } = prepared;
  if (undo) undos.push(undo);
  await deps.checkpoint?.('after-prepare', request);
  const answer = judged(request, record, input, { now, settings });
  if (answer.kind === 'decided') return appended(deps, request, record, answer.events);
  return cached ? staleCache(deps, stream) : answer;
}

function judged(
  request: CommandRequest,
  record: LoadedRecord,
  input: Readonly<Record<string, unknown>>,
  { now, settings }: { now: string; settings: Settings },
) {
  const lifecycle: Lifecycle = lifecycles[request.lifecycle];
  const parsed = inputOf(lifecycle, request.name).safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
    return { kind: 'invalid', issues } as const;
  }
  const command = {
    id: request.commandId,
    name: request.name,
    input: parsed.data,
    actor: request.actor,
    now,
    settings,
  };
  const decision = decide(lifecycle, record.snapshot, command);
  if (decision.kind === 'refused') {
    const { revision, latest, turned } = seenBy(record, request.actor);
    return {
      kind: 'refused',
      refusal: decision.refusal,
      revision,
      latest: decision.refusal.kind === 'state' ? turned : latest,
    } as const;
  }
  return {
    kind: 'decided',
    events: decision.events.map((event, index) => toStore(request, event, index, now)),
  } as const;
}

async function appended(
  deps: Deps,
  request: CommandRequest,
  record: LoadedRecord,
  events: readonly NewEvent[],
): Promise<CommandAnswer | 'again'> {
  await deps.checkpoint?.('before-append', request);
  try {
    const { revision, position, repeated } = await deps.eventStore.append(
      record.stream,
      events,
      record.revision ?? 'noStream',
    );
    await deps.checkpoint?.('after-append', request);
    if (repeated) return staleCache(deps, record.stream);
    const last = events.length - 1;
    const stored: StoredEvent[] = events.map((event, index) => ({
      ...event,
      stream: record.stream,
      revision: revision - BigInt(last - index),
      position: position - BigInt(last - index),
      recordedAt: String(event.meta['at']),
    }));
    const before = revision + 1n - BigInt(events.length);
    if (before < LONG && revision + 1n >= LONG) deps.onLong?.(record.stream, Number(revision + 1n));
    const next = withEvents(request.lifecycle, record, stored);
    deps.cache.set(record.stream, next);
    return {
      kind: 'accepted',
      id: request.id,
      revision: seenBy(next, request.actor).revision ?? revision,
      position,
      snapshot: next.snapshot,
      events: stored,
      repeated: false,
    };
  } catch (fault) {
    if (fault instanceof RevisionConflict) return staleCache(deps, record.stream);
    deps.cache.delete(record.stream);
    throw fault;
  }
}

async function load(deps: Deps, request: CommandRequest): Promise<LoadedRecord> {
  const record = await loadRecord(deps.eventStore, request.lifecycle, request.id);
  await deps.checkpoint?.('after-read', request);
  if (record.revision !== null) deps.cache.set(record.stream, record);
  return record;
}

function staleCache(deps: Deps, stream: string): 'again' {
  deps.cache.delete(stream);
  return 'again';
}

/** Events of earlier versions have no digest: only the command's name distinguishes two requests. */
function firstAnswer(
  record: LoadedRecord,
  request: CommandRequest,
  { command, digest, revision, position, outsideRevision }: FirstAnswer,
): CommandAnswer {
  if (command !== request.name || (digest ?? request.digest) !== request.digest) return { kind: 'idReused' };
  const reported = isInternalUser(request.actor) ? revision : (outsideRevision ?? revision);
  return {
    kind: 'accepted',
    id: request.id,
    revision: reported,
    position,
    snapshot: { ...record.snapshot, value: seenBy(record, request.actor).value },
    events: [],
    repeated: true,
  };
}

function toStore(
  request: CommandRequest,
  { type, data, from, to, machine }: DecidedEvent,
  index: number,
  now: string,
): NewEvent {
  const { commandId, name, actor, causationId, origin, via, digest } = request;
  return {
    id: eventIdOf(request, index),
    type,
    data,
    meta: {
      at: now,
      from: from as Json,
      to: to as Json,
      actor,
      commandId,
      command: name,
      digest,
      machine,
      correlationId: request.correlationId ?? commandId,
      causationId,
      origin,
      via,
    },
  };
}
