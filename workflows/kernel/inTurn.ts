import type { Deadline } from './deadline.ts';

/** What is due, as somebody should read it. */
export type InTurn<Due> = Due & {
  /** Nobody can do it yet: it is no turn of anybody's. */
  readonly upcoming: boolean;
};

/** Reminders of a later deadline, and the day on which work that is late becomes staff's business: said by the deadline itself. */
export const isSaidByAnother = ({ name }: Pick<Deadline, 'name'>): boolean =>
  name.startsWith('reminder') || name.endsWith('Overdue');

/**
 * What is due in the order in which it is shown: a customer's own first, then what others have to do, then what happens
 * automatically, then what nobody can do yet; each by its instant. Staff follow up everybody's: for them the earliest is first.
 * `now` is an instant. Page, list and box all take the first of these.
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
