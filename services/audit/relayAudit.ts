import type { Db, TableRow } from '#projections/database/db.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

type Line = TableRow<'app.audit_outbox'>;

// Any number that nobody else uses: one relay at a time, so that the lines of a stream keep their order.
const relayLock = 6_027_101;
const linesAtOnce = 100;

/**
 * Appends the waiting audit lines to the event store, oldest first. Answers how many were relayed; 0 also when another
 * process is at it. Killed half-way it may append a line and not note it: the next run finds the event by its id.
 * Throws what the event store throws; the lines stay and go next time.
 */
export async function relayAudit({
  db,
  eventStore,
  now,
}: {
  db: Db;
  eventStore: Pick<EventStore, 'append' | 'read'>;
  now: () => Date;
}): Promise<number> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ free: boolean }>('select pg_try_advisory_xact_lock(?) as free', [relayLock]);
    if (!rows[0]?.free) return 0;
    const lines = await trx('app.audit_outbox').whereNull('relayed_at').orderBy('line').limit(linesAtOnce);
    for (const line of lines) await relayLine(eventStore, line);
    if (lines.length > 0) {
      await trx('app.audit_outbox')
        .whereIn(
          'id',
          lines.map(({ id }) => id),
        )
        .update({ relayed_at: now() });
    }
    return lines.length;
  });
}

async function relayLine(
  eventStore: Pick<EventStore, 'append' | 'read'>,
  { id, stream, type, data, meta }: Line,
): Promise<void> {
  // Twice the page: after a crash the stream may hold a whole page of lines that are not noted yet.
  const newest = await eventStore.read(stream, { direction: 'backwards', max: 2 * linesAtOnce });
  if (newest.some((event) => event.id === id)) return;
  await eventStore.append(stream, [{ id, type, data, meta: { ...meta } }], newest[0]?.revision ?? 'noStream');
}
