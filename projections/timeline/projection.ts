import type { ApplyContext, Projection } from '../engine/projection.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { insertRows, oneByOne } from '../engine/writeRows.ts';

/** One row an event, as it was stored. */
export const timelineTable = table({
  name: 'timeline',
  columns: {
    position: 'bigint not null',
    event_id: 'text collate "C" not null',
    stream: 'text collate "C" not null',
    revision: 'bigint not null',
    order_id: 'text collate "C"',
    type: 'text collate "C" not null',
    at: 'timestamptz not null',
    actor_id: 'text collate "C"',
    data: 'json not null',
    meta: 'json not null',
  },
  key: ['position'],
  earlyIndexes: ['(stream, position)'],
  indexes: ['(order_id, position) where order_id is not null', '(actor_id, position) where actor_id is not null'],
});

/** The timeline: everything that happened, by order, by record, by person. */
export const timelineProjection: Projection = {
  name: 'timeline',
  version: 1,
  prefixes: [...Object.keys(lifecycles).map((name) => `${name}-`), 'account-'],
  tables: [timelineTable],
  apart: true,
  apply: async (context, events) => {
    const orderOf = await bookingsOrders(context, events);
    await insertRows(context, timelineTable, oneByOne(events, (event) => rowOf(event, orderOf)));
  },
};

function rowOf({ id, type, stream, revision, position, data, meta }: StoredEvent, orderOf: ReadonlyMap<string, string>) {
  const actor = meta['actor'] as { kind?: string; userId?: string } | undefined;
  return {
    position: String(position), event_id: id, stream, revision: String(revision), order_id: orderIdOf(stream, data) ?? orderOf.get(stream) ?? null,
    type, at: String(meta['at']), actor_id: actor?.userId ?? null, data, meta,
  };
}

/** An order's own events, and those of others that name it. */
function orderIdOf(stream: string, data: unknown): string | undefined {
  if (categoryOf(stream) === 'order') return idIn(stream);
  const { orderId } = (data ?? {}) as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : undefined;
}

interface Known {
  readonly orderId: string;
}

/** Most events of a booking do not name its order; its first one does. */
async function bookingsOrders({ trx, t, memory }: ApplyContext, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
  const orderOf = new Map<string, string>();
  const missing = new Set<string>();
  for (const { stream, data } of events) {
    if (categoryOf(stream) !== 'booking') continue;
    const told = orderIdOf(stream, data);
    if (told) memory.set(stream, { orderId: told } satisfies Known);
    const known = told ?? (memory.get(stream) as Known | undefined)?.orderId;
    if (known) orderOf.set(stream, known);
    else missing.add(stream);
  }
  const unknown = [...missing].filter((stream) => !orderOf.has(stream));
  if (unknown.length === 0) return orderOf;
  const { rows } = await trx.raw<{ rows: { stream: string; order_id: string }[] }>(
    `select distinct on (stream) stream, order_id from ${t['timeline']} where stream = any(?::text[]) and order_id is not null order by stream, position`,
    [unknown],
  );
  for (const { stream, order_id: orderId } of rows) {
    orderOf.set(stream, orderId);
    memory.set(stream, { orderId } satisfies Known);
  }
  return orderOf;
}
