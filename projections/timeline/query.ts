import type { Db, Query, TableRow } from '../database/db.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { categoryOf, idIn } from '../engine/storedEvent.ts';
import type { TimelinePage, TimelineRequest, TimelineRow } from './model.ts';

/** Returns all events of an order, its bookings and its slots, newest first. */
export const timelineOfOrder = (db: Db, orderId: string, page: TimelineRequest): Promise<TimelinePage> =>
  paged(db('read.timeline').where({ order_id: orderId }), page);

/** Returns all events of one record: `booking-{id}`, `account-{id}`. */
export const timelineOfStream = (db: Db, stream: string, page: TimelineRequest): Promise<TimelinePage> =>
  paged(db('read.timeline').where({ stream }), page);

/** Returns the newest position in the timeline; `0` if it is empty. */
export async function logHead(db: Db): Promise<string> {
  const { rows } = await db.raw<{ head: string }>('select coalesce(max(position), 0)::text as head from read.timeline');
  return rows[0]?.head ?? '0';
}

/** Records of some lifecycles that had an event since an instant, by their streams. */
interface Changed {
  readonly lifecycles: readonly string[];
  readonly from: string;
}

/** Returns the next of these records after a stream. */
export async function changedSince(
  db: Db,
  { lifecycles, from }: Changed,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.raw<{ stream: string }>(
    `select stream from read.timeline where lifecycle = any(:lifecycles) and at >= :from and stream > :after
     group by stream order by stream limit :limit`,
    { lifecycles: [...lifecycles], from, after, limit },
  );
  return rows.map(({ stream }) => stream);
}

/** Returns the number of these records. */
export async function countChangedSince(db: Db, { lifecycles, from }: Changed): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(distinct stream)::int as count from read.timeline where lifecycle = any(:lifecycles) and at >= :from`,
    { lifecycles: [...lifecycles], from },
  );
  return rows[0]!.count;
}

async function paged(query: Query<'read.timeline'>, { before, limit }: TimelineRequest): Promise<TimelinePage> {
  if (before !== undefined) void query.where('position', '<', before);
  const found = await query.orderBy('position', 'desc').limit(limit + 1);
  const rows = found.slice(0, limit).map(rowOf);
  return { rows, next: found.length > limit ? (rows.at(-1)?.position ?? null) : null };
}

/** A row as it is stored in the table. */
export type StoredRow = Pick<
  TableRow<'read.timeline'>,
  'position' | 'event_id' | 'stream' | 'revision' | 'order_id' | 'type' | 'at' | 'data' | 'meta'
>;

/** The metadata of an event. */
export type TimelineMeta = Partial<
  Pick<
    TimelineRow,
    'command' | 'commandId' | 'from' | 'to' | 'machine' | 'correlationId' | 'causationId' | 'origin' | 'via' | 'hash'
  >
> & { readonly actor?: Actor };

/** Converts a stored row to a timeline row. */
export function rowOf(row: StoredRow): TimelineRow {
  const { actor, command, commandId, from, to, machine, correlationId, causationId, origin, via, hash } = row.meta;
  return {
    position: row.position,
    eventId: row.event_id,
    stream: row.stream,
    revision: row.revision,
    lifecycle: categoryOf(row.stream),
    recordId: idIn(row.stream),
    orderId: row.order_id,
    type: row.type,
    at: row.at.toISOString(),
    actor: actorOf(actor),
    command: command ?? null,
    commandId: commandId ?? null,
    from: from ?? null,
    to: to ?? null,
    data: row.data,
    machine: machine ?? null,
    correlationId: correlationId ?? null,
    causationId: causationId ?? null,
    origin: origin ?? null,
    via: via ?? (actor?.kind === 'system' ? 'system' : null),
    hash: hash ?? null,
  };
}

/** Leaves out the permissions at that time: they say nothing about what happened. */
function actorOf(actor: Actor | undefined): TimelineRow['actor'] {
  if (!actor) return null;
  if (actor.kind === 'system') return { kind: 'system', because: actor.because };
  const { userId, userType, behind, onlyBooking } = actor;
  return {
    kind: 'person',
    userId,
    userType,
    ...(behind ? { behind: { userId: behind.userId } } : {}),
    ...(onlyBooking ? { onlyBooking } : {}),
  };
}
