import { besideBookingNames } from '#workflows/lifecycles.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { insertRows, oneByOne } from '../engine/writeRows.ts';
import { forgottenIn } from '../forgotten/forgottenPeople.ts';
import { eraseTexts } from './eraseTexts.ts';
import { wordsOf } from './words.ts';

/** One row per event, as it was stored. */
const timelineTable = table({
  name: 'timeline',
  columns: {
    position: 'bigint not null',
    event_id: 'text collate "C" not null',
    stream: 'text collate "C" not null',
    revision: 'bigint not null',
    order_id: 'text collate "C"',
    type: 'text collate "C" not null',
    /** The stream's category: a lifecycle, `account`, `evidence`. */
    lifecycle: 'text collate "C" not null',
    at: 'timestamptz not null',
    actor_id: 'text collate "C"',
    /** The real actor, if they were logged in as another user. */
    behind_id: 'text collate "C"',
    correlation_id: 'text collate "C"',
    causation_id: 'text collate "C"',
    /** Id of the account whose erasure also erases the event's texts. */
    subject: 'text collate "C"',
    /** Paths of those texts in its data, as the event itself states them, whatever its type. */
    texts: 'json',
    words: 'tsvector not null',
    data: 'json not null',
    meta: 'json not null',
  },
  key: ['position'],
  earlyIndexes: ['(stream, position)'],
  indexes: [
    '(order_id, position) where order_id is not null',
    '(actor_id, position) where actor_id is not null',
    '(event_id)',
    '(correlation_id) where correlation_id is not null',
    '(causation_id) where causation_id is not null',
    'using gin (words)',
    '(subject) where subject is not null',
    // The audit log is sorted by the time of the decision, whatever it is filtered by, so each filter's index ends with
    // that order.
    '(at, position)',
    '(type, at, position)',
    '(lifecycle, at, position)',
    '(actor_id, at, position) where actor_id is not null',
    '(behind_id, at, position) where behind_id is not null',
  ],
});

/** The timeline: all events, by order, by record and by person, and as the log of the audit across all streams. */
export const timelineProjection: Projection = {
  name: 'timeline',
  version: 5,
  prefixes: [''],
  tables: [timelineTable],
  apart: true,
  apply: async (context, events) => {
    const orderOf = await ordersOf(context, events);
    await insertRows(
      context,
      timelineTable,
      oneByOne(events, (event) => rowOf(event, orderOf)),
    );
    await eraseTexts(context, forgottenIn(events));
  },
};

function rowOf(event: StoredEvent, orderOf: ReadonlyMap<string, string>) {
  const { id, type, stream, revision, position, data, meta } = event;
  const actor = meta['actor'] as { userId?: string; behind?: { userId?: string } } | undefined;
  return {
    position: String(position),
    event_id: id,
    stream,
    revision: String(revision),
    order_id: orderIdOf(stream, data) ?? orderOf.get(stream) ?? null,
    type,
    lifecycle: categoryOf(stream),
    at: String(meta['at'] ?? event.recordedAt),
    actor_id: actor?.userId ?? null,
    behind_id: actor?.behind?.userId ?? null,
    correlation_id: meta['correlationId'] ?? null,
    causation_id: meta['causationId'] ?? null,
    subject: event.subject ?? null,
    texts: event.texts ?? null,
    words: wordsOf(event),
    // The event store accepts JSON's null as the data of an event, and other writers produce it; the column doesn't.
    data: data ?? {},
    meta,
  };
}

/** Returns the order of an event: of its own events, and of those of other records that name it. */
function orderIdOf(stream: string, data: unknown): string | undefined {
  if (categoryOf(stream) === 'order') return idIn(stream);
  const { orderId } = (data ?? {}) as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : undefined;
}

interface Known {
  readonly orderId: string;
}

/** Most events of a booking, and of what hangs on it, do not name their order; the first one does. */
const ofOrders: readonly string[] = ['booking', ...besideBookingNames];
async function ordersOf(
  { trx, t, memory }: ApplyContext,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, string>> {
  const orderOf = new Map<string, string>();
  const missing = new Set<string>();
  for (const { stream, data } of events) {
    if (!ofOrders.includes(categoryOf(stream))) continue;
    const reported = orderIdOf(stream, data);
    if (reported) memory.set(stream, { orderId: reported } satisfies Known);
    const known = reported ?? (memory.get(stream) as Known | undefined)?.orderId;
    if (known) orderOf.set(stream, known);
    else missing.add(stream);
  }
  const unknown = [...missing].filter((stream) => !orderOf.has(stream));
  if (unknown.length === 0) return orderOf;
  const { rows } = await trx.raw<{ stream: string; order_id: string }>(
    `select distinct on (stream) stream, order_id from ${t['timeline']} where stream = any(?::text[]) and order_id is not null order by stream, position`,
    [unknown],
  );
  for (const { stream, order_id: orderId } of rows) {
    orderOf.set(stream, orderId);
    memory.set(stream, { orderId } satisfies Known);
  }
  return orderOf;
}
