import type { Json } from '#workflows/kernel/json.ts';
import type { Folds } from '#workflows/kernel/fold.ts';
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
  readonly lifecycle: Folds<State>;
  /** Has `foldedColumns` in addition to its own columns. */
  readonly table: Table<Column>;
  /** The row's own columns. A record that appears in no list has a row too, as the next event is folded onto it. */
  readonly toRow: (record: FoldedRecord<State>) => Readonly<Record<Exclude<Column, FoldedColumn>, Json | undefined>>;
}

/** Further changes to records, beyond their own events. */
export interface ExtraRows {
  /** Rows to be rewritten although their records had no event. */
  readonly stale: readonly string[];
  /** Each record as it will be stored: changed and stale ones. */
  readonly keep: (record: FoldedRecord) => FoldedRecord;
}

/**
 * The usual form of a projection: one row per stream, containing the folded state. A batch costs one SELECT (for
 * streams not cached) and one upsert. Returns what changed.
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
    const written = [...changes, ...again];
    const rows = oneByOne(written, ({ record }) =>
      Object.assign(toRow(record) as Record<string, Json | undefined>, foldedRow(record)),
    );
    await replaceRows(context, table as Table, rows, alreadyThere(written));
    await remember(context, table as Table, written);
    return changes;
  };

async function writtenAgain<State>(
  context: ApplyContext,
  table: Table,
  changes: readonly Change<State>[],
  { stale, keep }: ExtraRows,
): Promise<readonly Pick<Change<State>, 'before' | 'record'>[]> {
  const changed = new Set(changes.map(({ record }) => record.id));
  return [
    ...(
      await recordsOf<State>(
        context,
        table,
        stale.filter((id) => !changed.has(id)),
      )
    ).values(),
  ].map((before) => ({ before, record: keep(before) }));
}
