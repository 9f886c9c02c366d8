import type { BookingState } from '#workflows/booking/state.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Duty } from '#workflows/duties/dutiesOf.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { besideBookingNames, lifecycles } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { Turn } from '#services/domains/journeys/contract.ts';
import type { DueNow } from '#services/domains/lifecycleEntry.ts';
import type { Beside } from './bookingsOf.ts';
import { readerOf, type Viewer } from './viewer.ts';

interface Due {
  readonly lifecycle: Turn['lifecycle'];
  /**
   * Returns whether this reader may ever send a command to it; if left out, they may send all commands that are theirs.
   */
  readonly may?: (command: string) => boolean;
  readonly deadlines: readonly DueNow[];
  /** What the reader has to do for it now. */
  readonly duties?: readonly Duty[];
  /** The booking of the line concerned. */
  readonly booking?: Pick<BookingState, 'terms'>;
}

/** Returns whose turn it is in these records, in the reader's order; turns that nobody can take yet come last. */
export function turnsOf(due: readonly Due[], viewer: Viewer, now: string): readonly Turn[] {
  const reader = readerOf(viewer.person);
  const all = due.flatMap(({ lifecycle, deadlines, duties = [], booking, may = () => true }) =>
    deadlines
      .filter(({ only }) => only === undefined || reader === 'staff' || reader === only)
      .filter(({ name }) => reader === 'staff' || (entryOf(lifecycle).turns?.[reader]?.includes(name) ?? true))
      .filter(({ turn, silence }) => silence.does !== 'lapse' || turn === reader)
      .map((deadline) => ({
        ...deadline,
        lifecycle,
        booking,
        may,
        duty: deadline.turn === reader ? duties.find(({ until }) => until === deadline.dueAt) : undefined,
      })),
  );
  return inTurn(all, reader, now).map(
    ({ lifecycle, name, dueAt, turn, doneBy, waits, silence, upcoming, booking, may, duty }) => ({
      lifecycle,
      name,
      dueAt,
      upcoming,
      waits: waits ?? null,
      who: turn === reader && (doneBy === undefined || may(doneBy)) ? 'you' : turn,
      overdue: turn !== 'system' && !upcoming && !isBefore(now, dueAt),
      doneBy: doneBy ?? null,
      silence: silence.does,
      line: booking?.terms?.line ?? null,
      bank: booking?.terms?.bank ?? null,
      duty: duty && silence.does !== 'lapse' ? duty : null,
    }),
  );
}

/** Returns what may still be asked for beside a booking, as long as none of its kind is open. */
export const lastChances = (
  booking: Snapshot<BookingState>,
  beside: readonly Pick<Beside, 'lifecycle' | 'snapshot'>[],
  now: string,
): readonly DueNow[] =>
  besideBookingNames.flatMap((name) => {
    const isOpen = (one: Pick<Beside, 'lifecycle' | 'snapshot'>) =>
      one.lifecycle === name && lifecycles[name].beside?.isOpen(one.snapshot.value);
    return beside.some(isOpen) ? [] : (entryOf(name).lastChance?.(booking, now) ?? []);
  });
