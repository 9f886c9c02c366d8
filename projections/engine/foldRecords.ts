import type { Db } from '../database/db.ts';
import { fold, type Folds, nothingYet } from '#workflows/kernel/fold.ts';
import { groupedBy } from '#workflows/kernel/groupedBy.ts';
import type { Json } from '#workflows/kernel/json.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { joined, keptInRow, partsOf, partsSelected, writeParts } from './parts.ts';
import type { ApplyContext } from './projection.ts';
import type { StoredEvent } from './storedEvent.ts';
import type { Table } from './table.ts';

/** The part of a record that its row contains. */
export interface FoldedRecord<State = any> {
  readonly id: string;
  readonly snapshot: Snapshot<State>;
  /** Revision of the last event folded in. */
  readonly revision: bigint;
  /**
   * The number by which people identify it and lists are ordered: the one in its first event, or else that event's
   * position.
   */
  readonly firstPosition: bigint;
  /** When its first and its last event were decided: instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The columns needed to fold the next event. A table of folded rows has all of them, and `state` out of line. */
export const foldedColumns = {
  id: 'text collate "C" not null',
  value: 'json',
  state: 'json not null',
  revision: 'bigint not null',
  first_position: 'bigint not null',
  created_at: 'timestamptz not null',
  updated_at: 'timestamptz not null',
} as const;
export type FoldedColumn = keyof typeof foldedColumns;

/** The effect of a batch on one record. */
export interface Change<State = any> {
  readonly before: FoldedRecord<State> | undefined;
  readonly record: FoldedRecord<State>;
  /** The last of its events in the batch. */
  readonly last: StoredEvent;
}

interface Folding<State> {
  readonly table: Table;
  /** The record's id in the table. */
  readonly idOf: (stream: string) => string;
  // A fold may store more in the state than its lifecycle knows.
  readonly lifecycleOf: (stream: string) => Folds<any> & { readonly empty: State };
}

/** Folds a batch onto the records in the table, with one SELECT for those that are not cached. Writes nothing. */
export async function foldRecords<State>(
  context: ApplyContext,
  { table, idOf, lifecycleOf }: Folding<State>,
  events: readonly StoredEvent[],
): Promise<readonly Change<State>[]> {
  const byStream = groupedBy(events, ({ stream }) => stream);
  const known = await recordsOf<State>(context, table, [...byStream.keys()].map(idOf));
  const changes: Change<State>[] = [];
  for (const [stream, own] of byStream) {
    const id = idOf(stream);
    const before = known.get(id);
    const record = advanced(lifecycleOf(stream), before, id, own);
    if (record) changes.push({ before, record, last: own.at(-1)! });
  }
  return changes;
}

/**
 * Writes the parts of rows that are stored in parts, and caches the records for the next batch. Call it once their rows
 * are written.
 */
export async function remember(
  context: ApplyContext,
  table: Table,
  changes: readonly Pick<Change, 'before' | 'record'>[],
): Promise<void> {
  await writeParts(
    context,
    table,
    changes.map(({ before, record }) => ({
      id: record.id,
      before: before?.snapshot.state,
      after: record.snapshot.state,
    })),
  );
  for (const { record } of changes) context.memory.set(`${table.name}:${record.id}`, record);
}

/** The ids that already have a row. */
export const alreadyThere = (changes: readonly Pick<Change, 'before' | 'record'>[]): readonly string[] =>
  changes.filter(({ before }) => before !== undefined).map(({ record }) => record.id);

/** A record's part of its row. */
export const foldedRow = ({
  id,
  snapshot: { value, state },
  revision,
  firstPosition,
  createdAt,
  updatedAt,
}: FoldedRecord): Record<FoldedColumn, Json> => ({
  id,
  value: value as Json,
  state: keptInRow(state),
  revision: String(revision),
  first_position: String(firstPosition),
  created_at: createdAt,
  updated_at: updatedAt,
});

/**
 * A record after further events of its stream; undefined if it already has all of them. Throws if one in between is
 * missing: a row must never come from an incomplete history.
 */
function advanced(
  // The lifecycle may have any state type.
  lifecycle: Folds<any>,
  before: FoldedRecord | undefined,
  id: string,
  events: readonly StoredEvent[],
): FoldedRecord | undefined {
  const revision = before?.revision ?? -1n;
  const fresh = events.filter((event) => event.revision > revision);
  const [first] = fresh;
  const last = fresh.at(-1);
  if (!first || !last) return undefined;
  if (first.revision !== revision + 1n) {
    throw new Error(`${first.stream} goes on with revision ${first.revision} after ${revision}`);
  }
  const snapshot = fold(lifecycle, before?.snapshot ?? nothingYet(lifecycle), fresh);
  return {
    id,
    snapshot,
    revision: last.revision,
    updatedAt: decidedAt(last),
    firstPosition: before?.firstPosition ?? numberOf(first),
    createdAt: before?.createdAt ?? decidedAt(first),
  };
}

export const numberOf = ({ meta, position }: StoredEvent): bigint =>
  BigInt((meta['number'] as number | undefined) ?? position);

const decidedAt = ({ meta }: StoredEvent): string => String(meta['at']);

/** The records with these ids, from the cache or with one SELECT; ids without a row are left out. */
export async function recordsOf<State>(
  { trx, t, memory }: ApplyContext,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, FoldedRecord<State>>> {
  const known = new Map<string, FoldedRecord<State>>();
  const missing: string[] = [];
  for (const id of ids) {
    const record = memory.get(`${table.name}:${id}`) as FoldedRecord<State> | undefined;
    if (record) known.set(id, record);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const from = { rows: t[table.name]!, parts: t[partsOf(table)!.name]! };
    for (const record of await storedRecords<State>(trx, from, missing)) known.set(record.id, record);
  }
  return known;
}

async function storedRecords<State>(
  db: Db,
  from: { readonly rows: string; readonly parts: string },
  ids: readonly string[],
): Promise<readonly FoldedRecord<State>[]> {
  const columns = Object.keys(foldedColumns).map((column) => `r.${column}`);
  const { rows } = await db.raw<StoredRow>(
    `select ${columns.join(', ')}, ${partsSelected('r', from.parts)} as parts from ${from.rows} r where r.id = any(?::text[])`,
    [[...ids]],
  );
  return rows.map((row) => ({
    id: row.id,
    snapshot: { value: row.value, state: joined(row.state, row.parts) as State },
    revision: BigInt(row.revision),
    firstPosition: BigInt(row.first_position),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

interface StoredRow {
  id: string;
  value: Snapshot<unknown>['value'];
  state: unknown;
  parts: Parameters<typeof joined>[1];
  revision: string;
  first_position: string;
  created_at: Date;
  updated_at: Date;
}
