import type { TableRow } from '../database/db.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import { openStatuses } from '#workflows/hold/state.ts';
import { holdLifecycle } from '#workflows/hold/index.ts';
import { foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf, idIn } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';
import { forgottenIn, recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { holdColumns } from './columns.ts';

/** One row per card with holds. The next event is folded onto it. */
const holdStreamsTable = table({
  name: 'hold_streams',
  columns: { ...foldedColumns },
  key: ['id'],
  apart: ['state'],
});

const stored = storedIn(holdColumns);

/** One row per hold. The revision, which all holds of a card share, is the stream's. */
const holdsTable = table({
  name: 'holds',
  columns: typesOf(stored),
  key: ['card_id', 'hold_id'],
  indexes: [`(cardholder_id) where status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`],
});

/** The holds of each card. */
export const holdsProjection: Projection = {
  name: 'holds',
  version: 3,
  prefixes: ['holds-', 'account-'],
  tables: [holdStreamsTable, holdsTable],
  apply: upToEachErasure(async (context, events) => {
    const extraRows = await recordErasure(
      context,
      { lifecycle: holdLifecycle, rows: holdStreamsTable, owners: [`state->>'cardholderId'`] },
      events,
    );
    const own = events.filter(({ stream }) => categoryOf(stream) === 'holds');
    const changes = await fold(context, own, extraRows);
    // Grouped by hold, because an event of one changes nothing about the others, not even their time.
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
          : [rowOf({ hold, cardId: id, cardholderId: snapshot.state.cardholderId, updatedAt })];
      }),
    );
    await upsertRows(context.trx, context.t['holds']!, holdsTable, rows);
    const gone = forgottenIn(events);
    if (gone.length > 0) {
      await context.trx
        .table<TableRow<'read.holds'>>(context.t['holds']!)
        .whereIn('cardholder_id', gone)
        .whereNotNull('reason')
        .update({ reason: erasedText });
    }
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({ lifecycle: holdLifecycle, table: holdStreamsTable, toRow: () => ({}) });
