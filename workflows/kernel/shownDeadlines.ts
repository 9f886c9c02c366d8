import { type Actor, isInternalUser } from './actor.ts';
import type { Deadline } from './deadline.ts';
import type { Snapshot } from './lifecycle.ts';

/** The fields of a deadline that its readers see. What happens when nobody acts stays on the server. */
export type ShownDeadline = Pick<Deadline, 'name' | 'dueAt' | 'from' | 'turn' | 'doneBy' | 'waits'>;

/**
 * Returns a record's deadlines as its page and the API show them, derived from what the reader may see of the record
 * (`viewOf`). Deadlines that send a command to another record are left out, since their name is that command's and the
 * record may be another person's. So are deadlines that concern only the record's other customer.
 */
export const shownDeadlines = <State>(
  { deadlines }: { readonly deadlines: (snapshot: Snapshot<State>) => readonly Deadline[] },
  seen: Snapshot<State>,
  reader: Actor,
): ShownDeadline[] =>
  deadlines(seen)
    .filter(({ silence }) => silence.does !== 'command' || silence.on === undefined)
    .filter(({ only }) => only === undefined || isInternalUser(reader) || isOne(only, reader))
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
