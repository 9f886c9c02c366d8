import { isDeepStrictEqual } from 'node:util';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
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
import type { ApplyContext, Projection } from '../engine/projection.ts';
import type { StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { deleteRows, oneByOne, replaceRows, upsertRows } from '../engine/writeRows.ts';
import { type RunningWaits, waitsAfter, type WaitRow, waitsTable } from './waits.ts';
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
  indexes: ['(due_at) where done_at is null', '(lifecycle, due_at) where done_at is not null'],
});

/** Deadlines: what is due of every record, what happens if nobody acts, and what people had to do at any time. */
export const deadlinesProjection: Projection = {
  name: 'deadlines',
  version: 9,
  prefixes: Object.keys(lifecycles).map((name) => `${name}-`),
  tables: [deadlineRecordsTable, deadlinesTable, waitsTable],
  apart: true,
  apply: async (context, stored) => {
    const events = stored.map(withoutTexts);
    const changes = await foldRecords(
      context,
      { table: deadlineRecordsTable, idOf: (stream) => stream, lifecycleOf },
      events,
    );
    const { t, trx } = context;
    await writeWaits(context, changes, events);
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

/** Writes what the events of a batch changed about people's work, one event after the other. */
async function writeWaits(
  context: ApplyContext,
  changes: readonly Change[],
  events: readonly StoredEvent[],
): Promise<void> {
  const { trx, t, memory } = context;
  const before = await runningWaits(
    context,
    changes.filter((change) => change.before !== undefined).map(({ record }) => record.id),
  );
  const rows = new Map<string, WaitRow>();
  for (const change of changes) {
    const { name: lifecycle, id } = recordOf(change.record.id)!;
    const record = { stream: change.record.id, lifecycle, record_id: id };
    let running = before.get(record.stream) ?? {};
    for (const { event, deadlines } of stepsOf(change, events)) {
      const after = waitsAfter(running, deadlines, event, record);
      running = after.running;
      for (const row of after.changed) rows.set(`${row.stream} ${row.name} ${row.position}`, row);
    }
    memory.set(`waits:${record.stream}`, running);
  }
  await upsertRows(trx, t['waits']!, waitsTable, [...rows.values()]);
}

/** Returns a batch's events of one record, each with the record's deadlines after it. */
function stepsOf(
  { before, record }: Change,
  events: readonly StoredEvent[],
): readonly { readonly event: StoredEvent; readonly deadlines: readonly Deadline[] }[] {
  const own = events.filter(({ stream, revision }) => stream === record.id && revision > (before?.revision ?? -1n));
  const lifecycle = lifecycleOf(record.id);
  let snapshot = before?.snapshot ?? nothingYet(lifecycle);
  return own.map((event) => {
    const isLast = event === own.at(-1);
    snapshot = isLast ? record.snapshot : fold(lifecycle, snapshot, [event]);
    return { event, deadlines: isLast ? deadlinesOf(record) : applying(lifecycle, snapshot) };
  });
}

async function runningWaits(
  { trx, t, memory }: ApplyContext,
  streams: readonly string[],
): Promise<ReadonlyMap<string, RunningWaits>> {
  const known = new Map<string, RunningWaits>();
  const missing: string[] = [];
  for (const stream of streams) {
    const running = memory.get(`waits:${stream}`) as RunningWaits | undefined;
    if (running) known.set(stream, running);
    else missing.push(stream);
  }
  if (missing.length === 0) return known;
  const { rows } = await trx.raw<WaitRow>(
    `select stream, name, position::text as position, lifecycle, record_id, turn, to_json(began_at) #>> '{}' as began_at,
            to_json(from_at) #>> '{}' as from_at, to_json(due_at) #>> '{}' as due_at, null as until_at, ended, ended_by
     from ${t['waits']} where stream = any(?::text[]) and until_at is null`,
    [missing],
  );
  for (const row of rows) known.set(row.stream, { ...known.get(row.stream), [row.name]: row });
  return known;
}

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
  const deadlines = applying(lifecycleOf(record.id), record.snapshot);
  workedOut.set(record, deadlines);
  return deadlines;
}
/** A deadline with a prerequisite isn't late; the prerequisite is. */
const applying = (lifecycle: Lifecycle, snapshot: Snapshot<any>): readonly Deadline[] =>
  lifecycle.deadlines(snapshot).filter(({ silence, waits }) => silence.does !== 'flagOverdue' || waits === undefined);
const workedOut = new WeakMap<FoldedRecord, readonly Deadline[]>();
