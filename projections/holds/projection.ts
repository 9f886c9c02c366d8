import { erasedText } from '#workflows/kernel/personal.ts';
import { holdLifecycle } from '#workflows/hold/lifecycle.ts';
import { foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';
import { forgottenIn, noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';

/** One row a card with holds: the fold goes on from it. */
export const holdStreamsTable = table({ name: 'hold_streams', columns: { ...foldedColumns }, key: ['id'], apart: ['state'] });

/** One row a hold. */
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
    revision: 'bigint not null',
  },
  key: ['card_id', 'hold_id'],
  indexes: ["(cardholder_id) where status in ('scheduled', 'active')"],
});

/** The holds of each card. */
export const holdsProjection: Projection = {
  name: 'holds',
  version: 2,
  prefixes: ['holds-', 'account-'],
  tables: [holdStreamsTable, holdsTable],
  apply: upToEachForgetting(async (context, events) => {
    const besides = await noteForgotten(context, { lifecycle: holdLifecycle, rows: holdStreamsTable, owners: [`state->>'cardholderId'`] }, events);
    const changes = await fold(context, events.filter(({ stream }) => categoryOf(stream) === 'holds'), besides);
    const rows = changes.flatMap(({ record: { id, snapshot, revision, updatedAt } }) =>
      Object.values(snapshot.state.holds).map((hold) => ({
        hold_id: hold.holdId, card_id: id, cardholder_id: snapshot.state.cardholderId, kind: hold.kind, status: hold.status, start_date: hold.startDate, end_date: hold.endDate,
        reason: hold.reason, placed_at: hold.placedAt, updated_at: updatedAt, revision: String(revision),
      })),
    );
    await upsertRows(context.trx, context.t['holds']!, holdsTable, rows);
    const gone = forgottenIn(events);
    if (gone.length > 0) await context.trx(context.t['holds']!).whereIn('cardholder_id', gone).whereNotNull('reason').update({ reason: erasedText });
  }),
};

const fold = foldedRows({ lifecycle: holdLifecycle, table: holdStreamsTable, toRow: () => ({}) });
