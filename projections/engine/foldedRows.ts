import type { Json } from '#workflows/kernel/json.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import {
  alreadyThere,
  type Change,
  type FoldedColumn,
  type FoldedRecord,
  foldedRow,
  foldRecords,
  recordsOf,
  remember,
} from './foldRecords.ts';
import type { ApplyContext } from './projection.ts';
import { idIn, type StoredEvent } from './storedEvent.ts';
import type { Table } from './table.ts';
import { oneByOne, replaceRows } from './writeRows.ts';

interface FoldedRows<State extends Ownership, Column extends string> {
  readonly lifecycle: Lifecycle<State>;
  /** Has `foldedColumns` beside its own. */
  readonly table: Table<Column>;
  /** The row's own columns. A record that no list should show has a row too: the next event folds on from it. */
  readonly toRow: (record: FoldedRecord<State>) => Readonly<Record<Exclude<Column, FoldedColumn>, Json | undefined>>;
}

/** What else must become of records than what their own events say. */
export interface ExtraRows {
  /** Rows to be written anew though nothing happened to them. */
  readonly stale: readonly string[];
  /** Each record as it is to be kept; those that changed as well as those that are stale. */
  readonly keep: (record: FoldedRecord) => FoldedRecord;
}

/**
 * The common shape of a projection: one row a stream, with the folded state in it. A batch costs one SELECT (of streams
 * not remembered) and one upsert. Answers with what changed.
 */
export const foldedRows =
  <State extends Ownership, Column extends string>({ lifecycle, table, toRow }: FoldedRows<State, Column>) =>
  async (
    context: ApplyContext,
    events: readonly StoredEvent[],
    extraRows?: ExtraRows,
  ): Promise<readonly Change<State>[]> => {
    if (events.length === 0 && !extraRows?.stale.length) return [];
    const folded = await foldRecords<State>(
      context,
      { table: table as Table, idOf: idIn, lifecycleOf: () => lifecycle },
      events,
    );
    const changes = extraRows ? folded.map((change) => ({ ...change, record: extraRows.keep(change.record) })) : folded;
    const again = extraRows ? await writtenAgain<State>(context, table as Table, changes, extraRows) : [];
    const rows = oneByOne([...changes.map(({ record }) => record), ...again], (record) =>
      Object.assign(toRow(record) as Record<string, Json | undefined>, foldedRow(record)),
    );
    await replaceRows(context, table as Table, rows, [...alreadyThere(changes), ...again.map(({ id }) => id)]);
    remember(context, table as Table, [...changes.map(({ record }) => record), ...again]);
    return changes;
  };

async function writtenAgain<State>(
  context: ApplyContext,
  table: Table,
  changes: readonly Change<State>[],
  { stale, keep }: ExtraRows,
): Promise<readonly FoldedRecord<State>[]> {
  const changed = new Set(changes.map(({ record }) => record.id));
  return [
    ...(
      await recordsOf<State>(
        context,
        table,
        stale.filter((id) => !changed.has(id)),
      )
    ).values(),
  ].map(keep);
}
