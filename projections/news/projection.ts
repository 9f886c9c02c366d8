import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { deleteRows, upsertRows } from '../engine/writeRows.ts';
import { type NewsKind, newsKinds, type NewsName, newsNames } from '#workflows/newsKinds.ts';

/** Which record has news, and for whom: all staff of its page (`for_user` empty), or one customer. */
const newsTable = table({
  name: 'news',
  columns: {
    kind: 'text collate "C" not null',
    record_id: 'text collate "C" not null',
    for_user: 'text collate "C" not null',
    /** Position of the last event that made it news. */
    position: 'bigint not null',
    at: 'timestamptz not null',
    /** The author, who is not notified of their own actions. */
    author_id: 'text collate "C"',
  },
  key: ['kind', 'record_id', 'for_user'],
  indexes: ['(for_user, kind)'],
});
type Row = Readonly<Record<keyof typeof newsTable.columns, string | null>>;

/** Unread news. Who has read what isn't in the record's log, but in `app.news_seen`. */
export const newsProjection: Projection = {
  name: 'news',
  version: 1,
  prefixes: [...new Set(newsNames.map((name) => `${newsKinds[name].lifecycle}-`))],
  tables: [newsTable],
  apply: async ({ trx, t }, events) => {
    const changed = new Map<string, Change>();
    for (const event of events) {
      for (const change of newsOf(event)) {
        changed.set(JSON.stringify(keyOf(change.row)), change);
      }
    }
    const rows = [...changed.values()];
    await deleteRows(
      trx,
      t['news']!,
      newsTable,
      rows.flatMap(({ row, isNews }) => (isNews ? [] : [keyOf(row)])),
    );
    await upsertRows(
      trx,
      t['news']!,
      newsTable,
      rows.flatMap(({ row, isNews }) => (isNews ? [row] : [])),
    );
  },
};

const keyOf = ({ kind, record_id, for_user }: Row) => ({ kind, record_id, for_user });

interface Change {
  readonly row: Row;
  readonly isNews: boolean;
}

function newsOf(event: StoredEvent): readonly Change[] {
  const waiting = newsNames.flatMap((kind) => {
    const { lifecycle, waitsIn }: NewsKind = newsKinds[kind];
    return waitsIn && lifecycle === categoryOf(event.stream) ? waitsOf(event, kind, waitsIn) : [];
  });
  return [...waiting, ...commentOf(event)];
}

/**
 * The record entered a waiting state, or its customer acted on it while it waits. Actions of others during that time
 * are no news.
 */
function waitsOf(event: StoredEvent, kind: NewsName, waitsIn: readonly string[]): readonly Change[] {
  const { from, to } = event.meta as { from?: unknown; to?: unknown };
  const actor = event.meta['actor'] as Actor;
  const row = rowOf(event, kind, '');
  if (!waitsIn.includes(to as string)) return waitsIn.includes(from as string) ? [{ row, isNews: false }] : [];
  const isNews = from !== to || (actor.kind === 'person' && !isInternalUser(actor));
  return isNews ? [{ row, isNews }] : [];
}

/** A comment is news to the other side. Answering marks the earlier comments as read for the author's whole side. */
function commentOf(event: StoredEvent): readonly Change[] {
  if (event.type === orderEvents.commented.type) {
    return [{ row: rowOf(event, 'unread_order_comments', ''), isNews: true }];
  }
  if (event.type !== bookingEvents.commented.type) return [];
  const { from, cardholderId } = event.data as { from: 'cardholder' | 'staff'; cardholderId: string };
  const rows = (['', cardholderId] as const).map((reader) => rowOf(event, 'unread_booking_comments', reader));
  return rows.map((row) => ({ row, isNews: (row.for_user === '') === (from === 'cardholder') }));
}

function rowOf({ stream, position, meta, recordedAt }: StoredEvent, kind: NewsName, reader: string): Row {
  const actor = meta['actor'] as Actor;
  return {
    kind,
    record_id: idIn(stream),
    for_user: reader,
    position: String(position),
    at: String(meta['at'] ?? recordedAt),
    author_id: actor.kind === 'person' ? actor.userId : null,
  };
}
