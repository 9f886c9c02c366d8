import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { type CardState } from '#workflows/card/state.ts';
import { lenderName } from '#workflows/card/banks.ts';
import type { Hold } from '#workflows/hold/state.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { fold, foldAll } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { entries, entryOf } from '#services/domains/entries.ts';
import type { OrderLine } from '#services/domains/lifecycleEntry.ts';
import type { Consequences } from '#services/domains/records/previews/contract.ts';
import type { Overlay } from './overlay.ts';

/** One record before and after a dry run. */
export interface Moved {
  readonly name: LifecycleName;
  readonly id: string;
  readonly before: Snapshot<Ownership>;
  readonly after: Snapshot<Ownership>;
}

/** Returns every record that the run would change, in the order in which the run reaches them. */
export async function movedBy({ appended, stored }: Overlay): Promise<readonly Moved[]> {
  const streams = [...new Set(appended().map(({ stream }) => stream))];
  return Promise.all(
    streams.map(async (stream) => {
      const { name, id } = recordOf(stream)!;
      const lifecycle: Lifecycle = lifecycles[name];
      const before = foldAll(lifecycle, await stored(stream));
      return {
        name,
        id,
        before,
        after: fold(
          lifecycle,
          before,
          appended().filter((event) => event.stream === stream),
        ),
      };
    }),
  );
}

/** Returns the changes of state: of a record itself, or of each region of a booking. */
export const statesOf = (moved: readonly Moved[]): Consequences['states'] =>
  moved.flatMap(({ name, before, after }) => {
    if (name === 'booking') return regionsMoved(before, after as Snapshot<BookingState>);
    if (entryOf(name).regions || before.value === after.value) return [];
    const amountCents = name === 'order' && before.value === null ? (after.state as OrderState).totalCents : null;
    return [
      {
        of: name,
        from: before.value === null ? null : String(before.value),
        to: String(after.value),
        ...lineOf(name, after.state),
        amountCents,
      },
    ];
  });

function regionsMoved(before: Snapshot<Ownership>, after: Snapshot<BookingState>): Consequences['states'] {
  const [from, to] = [regionsOf(before.value), regionsOf(after.value)];
  if (!to) return [];
  return entries.booking.regions
    .filter((region) => from?.[region] !== to[region] && (from || region === 'fulfilment'))
    .map((region) => ({
      of: region,
      from: from?.[region] ?? null,
      to: to[region],
      amountCents: region === 'commission' ? after.state.commissionCents : null,
      ...lineOf('booking', after.state),
    }));
}

const lineOf = (name: LifecycleName, state: unknown): OrderLine =>
  entryOf(name).line?.(state) ?? { line: null, bank: null };

/** Returns the deadlines that would be set, cleared or moved. */
export const deadlinesOf = (moved: readonly Moved[]): Consequences['deadlines'] =>
  moved.flatMap((record) => {
    const { name: lifecycle, before, after } = record;
    const definition: Lifecycle = lifecycles[lifecycle];
    const [was, is] = [definition.deadlines(before), definition.deadlines(after)];
    const about = lineOf(lifecycle, after.state);
    const reported = ({ name, dueAt, turn }: Deadline, change: 'set' | 'moved' | 'dropped') => ({
      lifecycle,
      name,
      dueAt,
      turn,
      change,
      ...about,
    });
    return [
      ...is.flatMap((one) => {
        const old = was.find(({ name }) => name === one.name);
        return old === undefined ? [reported(one, 'set')] : old.dueAt === one.dueAt ? [] : [reported(one, 'moved')];
      }),
      ...was.filter((old) => !is.some(({ name }) => name === old.name)).map((old) => reported(old, 'dropped')),
    ];
  });

/** Returns the days of a lease that begins. */
export const datesOf = (moved: readonly Moved[]): Consequences['dates'] =>
  moved.flatMap(({ name, before, after }) => {
    if (name !== 'booking' || (before.state as BookingState).lease !== null) return [];
    const { lease } = after.state as BookingState;
    if (lease === null) return [];
    const { firstStatementDate, reportedUntil, removalDue, payableFrom } = lease;
    return [
      { name: 'firstStatement' as const, on: firstStatementDate },
      { name: 'reportedUntil' as const, on: reportedUntil },
      { name: 'removalDue' as const, on: removalDue },
      { name: 'payableFrom' as const, on: payableFrom.slice(0, 10) },
    ];
  });

/** Returns the slots that would be taken or released. */
export const slotsOf = (events: readonly StoredEvent[], moved: readonly Moved[]): Consequences['slots'] =>
  events.flatMap(({ type, data, stream }) => {
    const does =
      type === 'card.slot-reserved.v1' ? 'reserved' : type === 'card.slot-released.v1' ? 'released' : undefined;
    return does ? [{ does, line: (data as { line: number }).line, bank: bankIn(moved, stream) } as const] : [];
  });

/** Returns the holds that a card would get or lose, or that would move in time. */
export const holdsOf = (
  events: readonly StoredEvent[],
): readonly (Omit<Consequences['holds'][number], 'bank' | 'kind'> &
  Pick<Hold, 'kind'> & { readonly cardId: string })[] =>
  events.flatMap(({ type, data, stream }) => {
    const does =
      type === 'hold.placed.v1'
        ? 'placed'
        : type === 'hold.rescheduled.v1'
          ? 'moved'
          : type === 'hold.cancelled.v1' || type === 'hold.ended.v1'
            ? 'ended'
            : undefined;
    const { kind, startDate, endDate } = data as Pick<Hold, 'kind' | 'startDate' | 'endDate'>;
    return does ? [{ does, kind, from: startDate, until: endDate, cardId: recordOf(stream)!.id } as const] : [];
  });

const bankIn = (moved: readonly Moved[], stream: string): string | null => {
  const card = moved.find(({ name, id }) => name === 'card' && `card-${id}` === stream);
  return card ? bankNameOf(card.after.state as CardState) : null;
};
/** Returns the name of a card's bank. */
export const bankNameOf = ({ details }: CardState): string | null => lenderName(details.bankId) ?? null;
