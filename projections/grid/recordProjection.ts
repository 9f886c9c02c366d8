import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { recordingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { type StoredColumns, type Stores, storedIn, storedRow, typesOf } from './stored.ts';

interface RecordList<State extends Ownership, Facts> {
  /** The name of the projection and its table. */
  readonly name: string;
  readonly version: number;
  readonly lifecycle: Lifecycle<State>;
  /** The columns of its list; the projection writes those that are stored. */
  readonly columns: Readonly<Record<string, Stores<Facts>>>;
  readonly facts: (record: FoldedRecord<WithDuties<State>>) => Facts;
  /** Returns the words by which a search finds a row (`lexemes`). */
  readonly searched: (facts: Facts) => string;
  /**
   * Columns with the ids of people whose texts the words contain: the words are removed when the person is forgotten.
   */
  readonly owners: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * Defines the projection of a list with one row per record: the columns of the list, the folded state, and the search
 * words.
 */
export function recordProjection<State extends Ownership, Facts>({
  name,
  version,
  lifecycle,
  columns,
  facts,
  searched,
  owners,
  indexes,
}: RecordList<State, Facts>): Projection {
  const stored: StoredColumns<Facts> = {
    ...storedIn<Facts>(columns),
    search: { type: 'tsvector not null', from: searched },
  };
  const rows = table({
    name,
    columns: { ...foldedColumns, ...typesOf(stored) },
    key: ['id'],
    apart: ['state'],
    indexes: [...indexes, 'using gin (search)'],
  });
  const rowOf = storedRow(stored);
  const fold = foldedRows({
    lifecycle: recordingDuties(lifecycle),
    table: rows,
    toRow: (record: FoldedRecord<WithDuties<State>>) => rowOf(facts(record)),
  });
  return {
    name,
    version,
    prefixes: [`${lifecycle.category}-`, 'account-'],
    tables: [rows],
    apply: upToEachErasure(async (context, events) => {
      const extraRows = await recordErasure(context, { lifecycle, rows, owners }, events);
      await fold(
        context,
        events.filter(({ stream }) => categoryOf(stream) === lifecycle.category),
        extraRows,
      );
    }),
  };
}
