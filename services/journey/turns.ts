import type { BookingState } from '#workflows/booking/booking.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Turn } from '#services/api/contracts/journeys.ts';
import { readerOf, type Viewer } from './viewer.ts';

/** Deadlines of a booking that its buyer may know of: the rest is between the cardholder and us. */
const forBuyer: readonly string[] = ['consent', 'addAu', 'posting', 'acceptPosting'];

interface Due {
  readonly lifecycle: 'order' | 'booking';
  readonly deadlines: readonly Deadline[];
  readonly booking?: BookingState;
}

/** Whose turn it is in these records, the reader's own first, then the earliest. Mere reminders of a later one are left out. */
export function turnsOf(due: readonly Due[], viewer: Viewer, now: string): readonly Turn[] {
  const reader = readerOf(viewer.person);
  return due
    .flatMap(({ lifecycle, deadlines, booking }) => deadlines
      .filter(({ name }) => !name.startsWith('reminder') && (reader !== 'buyer' || lifecycle === 'order' || forBuyer.includes(name)))
      .map(({ name, dueAt, turn, silence }): Turn => ({
        lifecycle, name, dueAt, who: turn === reader ? 'you' : turn, overdue: turn !== 'system' && !isBefore(now, dueAt), silence: silence.does, line: booking?.terms?.line ?? null, bank: booking?.terms?.bank ?? null,
      })))
    .toSorted((a, b) => Number(b.who === 'you') - Number(a.who === 'you') || a.dueAt.localeCompare(b.dueAt));
}
