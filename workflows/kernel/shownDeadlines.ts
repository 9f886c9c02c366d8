import { type Actor, isOfTheHouse } from './actor.ts';
import type { Deadline } from './deadline.ts';
import type { Snapshot } from './lifecycle.ts';

/** A deadline as its readers are shown it. What happens when nobody acts is the server's. */
export type ShownDeadline = Pick<Deadline, 'name' | 'dueAt' | 'from' | 'turn' | 'doneBy' | 'waits'>;

/**
 * What is due of a record, as its page and the API show it, worked out from what the reader may see of the record (`viewOf`). A
 * deadline that sends a command to another record is named after that one, which may be somebody else's: it's not shown. Neither
 * is one that is between us and the record's other customer.
 */
export const shownDeadlines = <State>(
  { deadlines }: { readonly deadlines: (snapshot: Snapshot<State>) => readonly Deadline[] },
  seen: Snapshot<State>,
  reader: Actor,
): ShownDeadline[] =>
  deadlines(seen)
    .filter(({ silence }) => silence.does !== 'command' || silence.on === undefined)
    .filter(({ only }) => only === undefined || isOfTheHouse(reader) || isOne(only, reader))
    .map(({ name, dueAt, from, turn, doneBy, waits }) => ({
      name,
      dueAt,
      ...(from === undefined ? {} : { from }),
      turn,
      ...(doneBy === undefined ? {} : { doneBy }),
      ...(waits ? { waits } : {}),
    }));

const isOne = (customer: 'buyer' | 'cardholder', reader: Actor): boolean =>
  reader.kind === 'person' && (customer === 'cardholder') === (reader.userType === 'cardholder');
