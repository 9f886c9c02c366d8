import type { Json } from '#workflows/kernel/json.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { alreadyThere, type Change, type FoldedColumn, type FoldedRecord, foldedRow, foldRecords, remember } from './foldRecords.ts';
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

/**
 * The common shape of a projection: one row a stream, with the folded state in it. A batch costs one SELECT (of streams
 * not remembered) and one upsert. Answers with what changed.
 */
export const foldedRows =
  <State extends Ownership, Column extends string>({ lifecycle, table, toRow }: FoldedRows<State, Column>) =>
  async (context: ApplyContext, events: readonly StoredEvent[]): Promise<readonly Change<State>[]> => {
    if (events.length === 0) return [];
    const changes = await foldRecords<State>(context, { table: table as Table, idOf: idIn, lifecycleOf: () => lifecycle }, events);
    const rows = oneByOne(changes, ({ record }) => Object.assign(toRow(record) as Record<string, Json | undefined>, foldedRow(record)));
    await replaceRows(context, table as Table, rows, alreadyThere(changes));
    remember(context, table as Table, changes);
    return changes;
  };
