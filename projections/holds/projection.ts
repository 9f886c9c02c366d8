import { erasedText } from '#workflows/kernel/erased.ts';
import { holdLifecycle } from '#workflows/hold/lifecycle.ts';
import { foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf, idIn } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';
import { forgottenIn, noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';

/** One row a card with holds: the fold goes on from it. */
export const holdStreamsTable = table({
  name: 'hold_streams',
  columns: { ...foldedColumns },
  key: ['id'],
  apart: ['state'],
});

/** One row a hold. The revision that all holds of a card share is the stream's. */
export const holdsTable = table({
  name: 'holds',
  columns: {
    hold_id: 'text collate "C" not null',
    card_id: 'text collate "C" not null',
    cardholder_id: 'text collate "C"',
    kind: 'text collate "C" not null',
    status: 'text collate "C" not null',
    start_date: 'date not null',
    end_date: 'date',
    reason: 'text',
    placed_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    ended_because: 'text',
  },
  key: ['card_id', 'hold_id'],
  indexes: ["(cardholder_id) where status in ('scheduled', 'active')"],
});

/** The holds of each card. */
export const holdsProjection: Projection = {
  name: 'holds',
  version: 3,
  prefixes: ['holds-', 'account-'],
  tables: [holdStreamsTable, holdsTable],
  apply: upToEachForgetting(async (context, events) => {
    const besides = await noteForgotten(
      context,
      { lifecycle: holdLifecycle, rows: holdStreamsTable, owners: [`state->>'cardholderId'`] },
      events,
    );
    const own = events.filter(({ stream }) => categoryOf(stream) === 'holds');
    const changes = await fold(context, own, besides);
    // By hold: what happens to one says nothing of the others, not even when.
    const touched = new Map(
      own.map(({ stream, data, meta }) => [
        `${idIn(stream)} ${(data as { holdId: string }).holdId}`,
        String(meta['at']),
      ]),
    );
    const rows = changes.flatMap(({ record: { id, snapshot } }) =>
      Object.values(snapshot.state.holds).flatMap((hold) => {
        const updatedAt = touched.get(`${id} ${hold.holdId}`);
        return updatedAt === undefined
          ? []
          : [
              {
                hold_id: hold.holdId,
                card_id: id,
                cardholder_id: snapshot.state.cardholderId,
                kind: hold.kind,
                status: hold.status,
                start_date: hold.startDate,
                end_date: hold.endDate,
                reason: hold.reason,
                placed_at: hold.placedAt,
                updated_at: updatedAt,
                ended_because: hold.endedBecause ?? null,
              },
            ];
      }),
    );
    await upsertRows(context.trx, context.t['holds']!, holdsTable, rows);
    const gone = forgottenIn(events);
    if (gone.length > 0) {
      await context
        .trx(context.t['holds']!)
        .whereIn('cardholder_id', gone)
        .whereNotNull('reason')
        .update({ reason: erasedText });
    }
  }),
};

const fold = foldedRows({ lifecycle: holdLifecycle, table: holdStreamsTable, toRow: () => ({}) });
