import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { extensionWindow } from '#workflows/booking/deadlines.ts';
import { type ExtensionState, isOpenExtension } from '#workflows/extension/state.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Reader } from '#workflows/kernel/milestone.ts';
import type { Turn } from '#services/domains/journeys/contract.ts';
import { readerOf, type Viewer } from './viewer.ts';

/** Deadlines shown to a customer on their record's journey, where these are fewer than they may know of (`only`). */
const customers: Readonly<Partial<Record<Reader, Readonly<Partial<Record<Turn['lifecycle'], readonly string[]>>>>>> = {
  buyer: { booking: ['consent', 'addAu', 'posting', 'acceptPosting', 'extend'] },
  cardholder: { extension: ['acceptExtension', 'commissionPayable', 'payCommission'], claim: [] },
};

/** What is due for a record; `lapse`: an opportunity that expires and concerns nobody else. */
type DueNow = Omit<Deadline, 'silence'> & { readonly silence: { readonly does: Turn['silence'] } };

interface Due {
  readonly lifecycle: Turn['lifecycle'];
  /**
   * Returns whether this reader may ever send a command to it; if left out, they may send all commands that are theirs.
   */
  readonly may?: (command: string) => boolean;
  readonly deadlines: readonly DueNow[];
  /** The booking of the line concerned. */
  readonly booking?: Pick<BookingState, 'terms'>;
}

/** Returns whose turn it is in these records, in the reader's order; turns that nobody can take yet come last. */
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

/**
 * In the last days for extending a lease it's the buyer's turn to request it, unless an extension is requested already.
 */
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
