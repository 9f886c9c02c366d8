import type { NewEvent } from './eventStore.ts';
import { EventTooLarge } from './faults.ts';

/**
 * The most bytes in one append: data, meta and type of all its events as UTF-8 JSON. This is EventStoreDB's own limit
 * (`MaxAppendSize`, 1 MiB by default); every adapter has it, so that a program behaves the same on each of them.
 */
const MOST_APPEND_BYTES = 1_048_576;

/** An event with its JSON serialized once: adapters send this text. */
export interface WrittenEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

/**
 * The events as text, after checking that every adapter can store them. Throws `EventTooLarge`, or a `TypeError` for
 * mistakes of our own: no events, a repeated id or one that is not a lower-case UUID, a system stream (`$…`), NUL or an
 * unpaired surrogate in a text (PostgreSQL cannot store the former, RFC 8785 the latter).
 */
export function admissible(stream: string, events: readonly NewEvent[]): readonly WrittenEvent[] {
  if (!streamName.test(stream)) throw new TypeError(`Not a name for a stream: ${JSON.stringify(stream)}`);
  if (events.length === 0) throw new TypeError(`An append to ${stream} without events`);
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length) {
    throw new TypeError(`An append to ${stream} has an event id twice`);
  }
  const written = events.map((event) => write(stream, event));
  if (bytesOf(written) > MOST_APPEND_BYTES) throw new EventTooLarge(stream);
  return written;
}

/** Printable, 1 to 200 characters, no leading `$` (those are EventStoreDB's own). */
const streamName = /^(?!\$)[\x21-\x7e]{1,200}$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const eventType = /^(?!\$)[\x21-\x7e]{1,200}$/;

function write(stream: string, { id, type, data, meta }: NewEvent): WrittenEvent {
  if (!uuid.test(id)) throw new TypeError(`Not an event id (lower-case UUID): ${JSON.stringify(id)}`);
  if (!eventType.test(type)) throw new TypeError(`Not a name for an event type: ${JSON.stringify(type)}`);
  const written = { id, type, data: JSON.stringify(data) as string | undefined, meta: JSON.stringify(meta) };
  if (written.data === undefined) {
    throw new TypeError(`${type} for ${stream} has no data: null is the value for nothing`);
  }
  if (unstorable(written.data) || unstorable(written.meta)) {
    throw new TypeError(`${type} for ${stream} has a text with NUL or half a surrogate pair`);
  }
  return written as WrittenEvent;
}

/**
 * `JSON.stringify` escapes exactly these two; an even number of backslashes before it means a text that spells it out.
 */
const unstorable = (json: string): boolean => json.includes('\\u') && /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);

function bytesOf(events: readonly WrittenEvent[]): number {
  let most = 0;
  for (const { type, data, meta } of events) most += 2 * type.length + 3 * (data.length + meta.length);
  if (most <= MOST_APPEND_BYTES) return most;
  return events.reduce(
    (sum, { type, data, meta }) => sum + 2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(meta),
    0,
  );
}
