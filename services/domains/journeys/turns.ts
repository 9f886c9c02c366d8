import type { BookingState } from '#workflows/booking/booking.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Turn } from '#services/domains/journeys/contract.ts';
import { readerOf, type Viewer } from './viewer.ts';

/** Deadlines of a booking that its buyer may know of: the rest is between the cardholder and us. */
const forBuyer: readonly string[] = ['consent', 'addAu', 'posting', 'acceptPosting'];

interface Due {
  readonly lifecycle: 'order' | 'booking';
  readonly deadlines: readonly Deadline[];
  readonly booking?: BookingState;
}

/** Whose turn it is in these records, in this reader's order; what nobody can do yet comes last. */
export function turnsOf(due: readonly Due[], viewer: Viewer, now: string): readonly Turn[] {
  const reader = readerOf(viewer.person);
  const all = due.flatMap(({ lifecycle, deadlines, booking }) =>
    deadlines
      .filter(({ name }) => reader !== 'buyer' || lifecycle === 'order' || forBuyer.includes(name))
      .map((deadline) => ({ ...deadline, lifecycle, booking })),
  );
  return inTurn(all, reader, now).map(({ lifecycle, name, dueAt, turn, doneBy, silence, upcoming, booking }): Turn => ({
    lifecycle,
    name,
    dueAt,
    upcoming,
    who: turn === reader ? 'you' : turn,
    overdue: turn !== 'system' && !isBefore(now, dueAt),
    doneBy: doneBy ?? null,
    silence: silence.does,
    line: booking?.terms?.line ?? null,
    bank: booking?.terms?.bank ?? null,
  }));
}
