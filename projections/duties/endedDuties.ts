import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { EndedDuty } from '#workflows/kernel/endedDuty.ts';
import type { Folds } from '#workflows/kernel/fold.ts';
import type { Behavior, EventMeta } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';

/** Stored with a record's state, by the names of its duties. */
export interface DutiesNoted {
  /** The due times of the running duties. */
  readonly running: Readonly<Record<string, string>>;
  /** The duties that ended and are not running again. */
  readonly ended: Readonly<Record<string, Omit<EndedDuty, 'name'>>>;
}

/** The state that a projection folds: the lifecycle's own, and its duties. */
export type WithDuties<State> = State & { readonly duties: DutiesNoted };

/**
 * Wraps the lifecycle's fold so that each duty is recorded when it ends. A duty is a deadline that staff see as overdue
 * when it's missed (`flagOverdue`). It ends with the event after which it no longer applies, so the result doesn't
 * depend on batches.
 */
export function recordingDuties<State extends Ownership>(
  lifecycle: Folds<State> & Pick<Behavior<State>, 'deadlines'>,
): Folds<WithDuties<State>> {
  return {
    ...lifecycle,
    empty: { ...lifecycle.empty, duties: { running: {}, ended: {} } },
    reducers: Object.fromEntries(
      Object.entries(lifecycle.reducers).map(([type, reduce]) => [
        type,
        (before: WithDuties<State>, data: unknown, meta: EventMeta): WithDuties<State> => {
          // Most reducers keep unknown properties, so the duties are usually still there.
          const reduced: State & { readonly duties?: DutiesNoted } = reduce(before, data, meta);
          const state = reduced.duties ? (reduced as WithDuties<State>) : { ...reduced, duties: before.duties };
          const value = lifecycle.complete?.(meta.to, state) ?? meta.to;
          const due = lifecycle.deadlines({ value, state }).filter(isDuty);
          return sameDuties(before.duties.running, due)
            ? state
            : { ...state, duties: noted(before.duties, due, meta.at) };
        },
      ]),
    ),
  };
}

const isDuty = ({ silence }: Deadline): boolean => silence.does === 'flagOverdue';

const sameDuties = (running: DutiesNoted['running'], due: readonly Deadline[]): boolean =>
  due.every(({ name, dueAt }) => running[name] === dueAt) && Object.keys(running).length === due.length;

function noted({ running, ended }: DutiesNoted, due: readonly Deadline[], at: string): DutiesNoted {
  const now = Object.fromEntries(due.map(({ name, dueAt }) => [name, dueAt]));
  const over = Object.entries(running).map(([name, dueAt]) => [name, { dueAt, endedAt: at }] as const);
  return {
    running: now,
    ended: Object.fromEntries([...Object.entries(ended), ...over].filter(([name]) => !(name in now))),
  };
}

/**
 * Returns the duty that ended last, of some names or of all; of several that ended together, the one that was due
 * first.
 */
export function lastEnded(
  { duties: { ended } }: { readonly duties: DutiesNoted },
  ...names: readonly string[]
): EndedDuty | null {
  const [last] = Object.entries(ended)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, times]): EndedDuty => ({ name, ...times }))
    .toSorted((a, b) => Date.parse(b.endedAt) - Date.parse(a.endedAt) || Date.parse(a.dueAt) - Date.parse(b.dueAt));
  return last ?? null;
}
