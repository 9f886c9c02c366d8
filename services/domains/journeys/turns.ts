import { type BookingState, regionsOf } from '#workflows/booking/booking.ts';
import { extensionWindow } from '#workflows/booking/deadlines.ts';
import { type ExtensionState, isOpenExtension } from '#workflows/extension/extension.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Reader } from '#workflows/kernel/milestone.ts';
import type { Turn } from '#services/domains/journeys/contract.ts';
import { readerOf, type Viewer } from './viewer.ts';

/** Deadlines that a customer is told of on their record's way, where that's not all that they may know of (`only`). */
const customers: Readonly<Partial<Record<Reader, Readonly<Partial<Record<Turn['lifecycle'], readonly string[]>>>>>> = {
  buyer: { booking: ['consent', 'addAu', 'posting', 'acceptPosting', 'extend'] },
  cardholder: { extension: ['acceptExtension', 'commissionPayable', 'payCommission'], claim: [] },
};

/** What is due of a record; `lapse`: a chance that is gone afterwards, of interest to nobody else. */
type DueNow = Omit<Deadline, 'silence'> & { readonly silence: { readonly does: Turn['silence'] } };

interface Due {
  readonly lifecycle: Turn['lifecycle'];
  /** Whether this reader ever may send a command to it; left out where they may send all of those that are theirs. */
  readonly may?: (command: string) => boolean;
  readonly deadlines: readonly DueNow[];
  /** Whose line it is about. */
  readonly booking?: Pick<BookingState, 'terms'>;
}

/** Whose turn it is in these records, in this reader's order; what nobody can do yet comes last. */
export function turnsOf(due: readonly Due[], viewer: Viewer, now: string): readonly Turn[] {
  const reader = readerOf(viewer.person);
  const all = due.flatMap(({ lifecycle, deadlines, booking, may = () => true }) =>
    deadlines
      .filter(({ only }) => only === undefined || reader === 'staff' || reader === only)
      .filter(({ name }) => customers[reader]?.[lifecycle]?.includes(name) ?? true)
      .filter(({ turn, silence }) => silence.does !== 'lapse' || turn === reader)
      .map((deadline) => ({ ...deadline, lifecycle, booking, may })),
  );
  return inTurn(all, reader, now).map(
    ({ lifecycle, name, dueAt, turn, doneBy, waits, silence, upcoming, booking, may }) => ({
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
    }),
  );
}

/** In the last days in which a lease can be extended, it's the buyer's turn to say so, unless an extension is requested already. */
export function lastChanceToExtend(
  { value, state }: Snapshot<BookingState>,
  extensions: readonly Snapshot<ExtensionState>[],
  now: string,
): readonly DueNow[] {
  const regions = regionsOf(value);
  const window = regions ? extensionWindow(regions, state) : undefined;
  if (!window || isBefore(now, window.from) || !isBefore(now, window.until)) return [];
  if (extensions.some((one) => isOpenExtension(one.value))) return [];
  return [
    { name: 'extend', dueAt: window.until, turn: 'buyer', doneBy: 'requestExtension', silence: { does: 'lapse' } },
  ];
}
