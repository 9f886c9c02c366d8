import { isDeepStrictEqual } from 'node:util';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { erasedData } from '#workflows/kernel/personal.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { personalIn } from '#workflows/personalIn.ts';
import { recordOf } from '#workflows/recordOf.ts';
import {
  alreadyThere,
  type Change,
  type FoldedRecord,
  foldedColumns,
  foldedRow,
  foldRecords,
  remember,
} from '../engine/foldRecords.ts';
import type { Projection } from '../engine/projection.ts';
import type { StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { deleteRows, oneByOne, replaceRows } from '../engine/writeRows.ts';
import { type DueRow, writeDeadlines } from './writeDeadlines.ts';

/**
 * One row per record of any lifecycle, by its stream, because a card and its holds share an id. The next event is
 * folded onto it.
 */
const deadlineRecordsTable = table({
  name: 'deadline_records',
  columns: { ...foldedColumns, last_event_id: 'text collate "C" not null' },
  key: ['id'],
  apart: ['state'],
});

/**
 * One row per deadline. Rows of records that moved on are deleted; those acted on are kept as long as the deadline
 * applies.
 */
const deadlinesTable = table({
  name: 'deadlines',
  columns: {
    stream: 'text collate "C" not null',
    name: 'text collate "C" not null',
    lifecycle: 'text collate "C" not null',
    record_id: 'text collate "C" not null',
    due_at: 'timestamptz not null',
    turn: 'text not null',
    silence: 'json not null',
    done_at: 'timestamptz',
    outcome: 'text',
  },
  key: ['stream', 'name'],
  indexes: [
    '(due_at) where done_at is null',
    '(lifecycle, due_at) where done_at is not null',
    // Work that people have to do, the longest due first: most deadlines are the system's.
    `(turn, due_at, stream, name) where turn <> 'system'`,
  ],
});

/** Deadlines: what is due of every record, and what happens if nobody acts. */
export const deadlinesProjection: Projection = {
  name: 'deadlines',
  version: 8,
  prefixes: Object.keys(lifecycles).map((name) => `${name}-`),
  tables: [deadlineRecordsTable, deadlinesTable],
  apart: true,
  apply: async (context, events) => {
    const changes = await foldRecords(
      context,
      { table: deadlineRecordsTable, idOf: (stream) => stream, lifecycleOf },
      events.map(withoutTexts),
    );
    const { t, trx } = context;
    await replaceRows(
      context,
      deadlineRecordsTable,
      oneByOne(changes, ({ record, last }) => ({ ...foldedRow(record), last_event_id: last.id })),
      alreadyThere(changes),
    );
    const differences = changes.map(difference);
    await deleteRows(
      trx,
      t['deadlines']!,
      deadlinesTable,
      differences.flatMap(({ gone }) => gone),
    );
    await writeDeadlines(
      trx,
      t['deadlines']!,
      differences.flatMap(({ due }) => due),
    );
    await remember(context, deadlineRecordsTable, changes);
  },
  /** Deadlines that were acted on since the build copied them. */
  beforeSwap: async (trx, t) => {
    await trx.raw(
      `update ${t['deadlines']} d set done_at = m.done_at, outcome = m.outcome from read.deadline_marks m where m.stream = d.stream and m.name = d.name and m.due_at = d.due_at and d.done_at is null`,
    );
  },
};

/** Removes texts and names, which no deadline depends on, so that none are stored here. */
const withoutTexts = (event: StoredEvent): StoredEvent => {
  const data = erasedData(personalIn(event.type), event.data);
  return data === event.data ? event : { ...event, data };
};

const lifecycleOf = (stream: string): Lifecycle => lifecycles[recordOf(stream)!.name];

/**
 * Returns the changes of a record's deadline rows: deadlines depend on the state alone, so those before and after are
 * compared.
 */
function difference({ before, record }: Change): { gone: { stream: string; name: string }[]; due: DueRow[] } {
  const stream = record.id;
  const sofar = before ? deadlinesOf(before) : [];
  const now = deadlinesOf(record);
  const { name: lifecycle, id: recordId } = recordOf(stream)!;
  return {
    gone: sofar.filter((old) => !now.some(({ name }) => name === old.name)).map(({ name }) => ({ stream, name })),
    due: now
      .filter((one) => !sofar.some((old) => isDeepStrictEqual(old, one)))
      .map(({ name, dueAt, turn, silence }) => ({
        stream,
        name,
        lifecycle,
        record_id: recordId,
        due_at: dueAt,
        turn,
        silence,
      })),
  };
}

/** Cached with the record, because computing statement dates is expensive. */
function deadlinesOf(record: FoldedRecord): readonly Deadline[] {
  const known = workedOut.get(record);
  if (known) return known;
  // A deadline with a prerequisite isn't late; the prerequisite is.
  const deadlines = lifecycleOf(record.id)
    .deadlines(record.snapshot)
    .filter(({ silence, waits }) => silence.does !== 'flagOverdue' || waits === undefined);
  workedOut.set(record, deadlines);
  return deadlines;
}
const workedOut = new WeakMap<FoldedRecord, readonly Deadline[]>();
