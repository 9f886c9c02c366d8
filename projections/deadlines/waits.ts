import type { Deadline } from '#workflows/kernel/deadline.ts';
import { later } from '#workflows/kernel/calendar.ts';
import type { StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';

const word = 'text collate "C"';

/**
 * One row per stretch of time in which a person had something to do by one and the same instant. If that instant or
 * the person's turn changes, the stretch ends and another one follows; `began_at` stays that of the first. Counted at
 * any instant, the rows say how much waited then and how much of it was late.
 */
export const waitsTable = table({
  name: 'waits',
  columns: {
    stream: `${word} not null`,
    name: `${word} not null`,
    /** Position of the event that began the stretch. */
    position: 'bigint not null',
    lifecycle: `${word} not null`,
    record_id: `${word} not null`,
    turn: `${word} not null`,
    /** When the work could begin. */
    began_at: 'timestamptz not null',
    from_at: 'timestamptz not null',
    due_at: 'timestamptz not null',
    until_at: 'timestamptz',
    /** True if nothing follows: the work is done, or no longer needed. */
    ended: 'boolean not null',
    /** Id of the staff member whose command ended it. */
    ended_by: word,
  },
  key: ['stream', 'name', 'position'],
  // What was open at an instant, and what ended after one: with it a query reads what has happened since, not all there is.
  indexes: ['(until_at)'],
});

/** A row of `waitsTable`. */
export interface WaitRow {
  readonly stream: string;
  readonly name: string;
  readonly position: string;
  readonly lifecycle: string;
  readonly record_id: string;
  readonly turn: string;
  readonly began_at: string;
  readonly from_at: string;
  readonly due_at: string;
  readonly until_at: string | null;
  readonly ended: boolean;
  readonly ended_by: string | null;
}

/** The running stretches of a record, by name. */
export type RunningWaits = Readonly<Record<string, WaitRow>>;

/** Returns whether a deadline is a person's work. A reminder is about work that has a deadline of its own. */
const isWork = ({ turn, silence }: Deadline): boolean => turn !== 'system' && silence.does !== 'remind';

/** Returns a record's running stretches after an event, and the rows that the event changed. */
export function waitsAfter(
  running: RunningWaits,
  deadlines: readonly Deadline[],
  { position, meta }: Pick<StoredEvent, 'position' | 'meta'>,
  record: Pick<WaitRow, 'stream' | 'lifecycle' | 'record_id'>,
): { readonly running: RunningWaits; readonly changed: readonly WaitRow[] } {
  const at = String(meta['at']);
  const work = deadlines.filter(isWork);
  const kept = (row: WaitRow) => work.some((one) => one.name === row.name && same(row, one));
  const over = Object.values(running)
    .filter((row) => !kept(row))
    .map((row): WaitRow => {
      const ended = !work.some(({ name }) => name === row.name);
      return { ...row, until_at: at, ended, ended_by: ended ? staffIn(meta) : null };
    });
  const begun = work
    .filter(({ name }) => !(name in running) || over.some((row) => row.name === name))
    .map(({ name, turn, dueAt, from }): WaitRow => {
      const before = running[name];
      return {
        ...record,
        name,
        position: String(position),
        turn,
        began_at: before?.began_at ?? (from === undefined ? at : later(at, from)),
        from_at: at,
        due_at: dueAt,
        until_at: null,
        ended: false,
        ended_by: null,
      };
    });
  const now = [...Object.values(running).filter(kept), ...begun];
  return { running: Object.fromEntries(now.map((row) => [row.name, row])), changed: [...over, ...begun] };
}

const same = (row: WaitRow, { turn, dueAt }: Deadline): boolean =>
  row.turn === turn && Date.parse(row.due_at) === Date.parse(dueAt);

interface SentBy {
  readonly kind?: string;
  readonly userType?: string;
  readonly userId?: string;
  readonly behind?: { readonly userId: string };
}
/** Returns the staff member or admin who sent the command, if one did. An admin logged in as another user is the admin. */
function staffIn(meta: StoredEvent['meta']): string | null {
  const { kind, userType, userId, behind } = (meta['actor'] ?? {}) as SentBy;
  if (kind !== 'person') return null;
  return behind?.userId ?? (userType === 'staff' || userType === 'admin' ? (userId ?? null) : null);
}
