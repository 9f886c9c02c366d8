import type { Deadline } from './deadline.ts';

/** A deadline as it is shown to a reader. */
export type InTurn<Due> = Due & {
  /** True if the work cannot be done yet, so that it is nobody's turn. */
  readonly upcoming: boolean;
};

/**
 * Returns whether a deadline is left out because another one covers it: reminders of a later deadline, and the day on
 * which overdue work is passed to staff.
 */
export const isSaidByAnother = ({ name }: Pick<Deadline, 'name'>): boolean =>
  name.startsWith('reminder') || name.endsWith('Overdue');

/**
 * Returns the deadlines in display order: first the customer's own, then those of others, then automatic steps, then
 * work that cannot be done yet; each group by its instant. Staff follow up all of them, so for staff the earliest comes
 * first. `now` is an instant. Page, list and box all show the first of these.
 */
export function inTurn<Due extends Pick<Deadline, 'name' | 'dueAt' | 'turn' | 'from' | 'waits'>>(
  deadlines: readonly Due[],
  reader: 'buyer' | 'cardholder' | 'staff',
  now: string,
): readonly InTurn<Due>[] {
  const rank = ({ turn, upcoming }: InTurn<Due>) =>
    upcoming ? 3 : turn === 'system' ? 2 : reader === 'staff' || turn === reader ? 0 : 1;
  return deadlines
    .filter((due) => !isSaidByAnother(due))
    .map((due): InTurn<Due> => ({ ...due, upcoming: due.waits !== undefined || opensLater(due, now) }))
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

const opensLater = ({ from }: Pick<Deadline, 'from'>, now: string): boolean =>
  from !== undefined && Date.parse(now) < Date.parse(from);
