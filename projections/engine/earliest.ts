import type { Deadline } from '#workflows/kernel/deadline.ts';

/** Returns the earliest deadline; undefined if nothing is due. */
export const earliest = (deadlines: readonly Deadline[]): Deadline | undefined =>
  deadlines.reduce<Deadline | undefined>(
    (first, one) => (first === undefined || Date.parse(one.dueAt) < Date.parse(first.dueAt) ? one : first),
    undefined,
  );
