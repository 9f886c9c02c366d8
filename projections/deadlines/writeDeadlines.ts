import type { Db } from '../database/db.ts';
import type { Silence } from '#workflows/kernel/deadline.ts';

export interface DueRow {
  readonly stream: string;
  readonly name: string;
  readonly lifecycle: string;
  readonly record_id: string;
  readonly due_at: string;
  readonly turn: string;
  readonly silence: Silence;
}

/** Writes deadlines. One that was acted on in any build of this table stays so: it fires only once. */
export async function writeDeadlines(trx: Db, table: string, due: readonly DueRow[]): Promise<void> {
  if (due.length === 0) return;
  await trx.raw(
    `insert into ${table} (stream, name, lifecycle, record_id, due_at, turn, silence, done_at, outcome)
     select r.stream, r.name, r.lifecycle, r.record_id, r.due_at, r.turn, r.silence, m.done_at, m.outcome
     from json_to_recordset(?::json) as r (stream text, name text, lifecycle text, record_id text, due_at timestamptz, turn text, silence json)
     left join read.deadline_marks m on m.stream = r.stream and m.name = r.name and m.due_at = r.due_at
     on conflict (stream, name) do update set due_at = excluded.due_at, turn = excluded.turn, silence = excluded.silence, done_at = excluded.done_at, outcome = excluded.outcome`,
    [JSON.stringify(due)],
  );
}
