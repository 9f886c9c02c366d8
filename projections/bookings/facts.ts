import { type BookingRegions, type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { servedLease } from '#workflows/booking/lease.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { bookingMachine } from '#workflows/booking/machine.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import { clientName } from '#workflows/order/clientTexts.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { earliest } from '../engine/earliest.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import { statesIn } from '../grid/statesOf.ts';

const statesOf = <Region extends keyof BookingRegions>(region: Region) =>
  statesIn<BookingRegions[Region]>(bookingMachine.getStateNodeById(`booking.open.${region}`));
export const fulfilments = statesOf('fulfilment');
export const removals = statesOf('removal');
export const balances = statesOf('balance');
export const commissions = statesOf('commission');
export const turns = ['buyer', 'cardholder', 'staff', 'system'] as const;

/** An instant after every date of a booking, at which nothing is upcoming. */
const LATEST = '9999-12-31T00:00:00.000Z';

/** Returns the data from which a booking's columns are filled. */
export function bookingFacts({ id, firstPosition, snapshot }: FoldedRecord<WithDuties<BookingState>>) {
  const { state } = snapshot;
  const { terms } = state;
  const deadlines = bookingLifecycle.deadlines(snapshot);
  return {
    id,
    firstPosition,
    state,
    terms,
    served: servedLease(state),
    name: terms ? clientName(terms.client) : null,
    regions: regionsOf(snapshot.value),
    // A person's turn comes before the system's, because people have to be reminded. Readers decide whether it is
    // upcoming.
    due: inTurn(deadlines, 'staff', LATEST)[0],
    // Deadlines that only remind somebody, that the system ends automatically, or that have a prerequisite do not
    // count.
    breach: earliest(deadlines.filter(({ silence, waits }) => silence.does === 'flagOverdue' && waits === undefined)),
    lastDuty: lastEnded(state),
    lastCommissionDuty: lastEnded(state, 'payCommission'),
    commissionDueAt: deadlines.find(({ name }) => name === 'payCommission')?.dueAt ?? null,
  };
}
export type BookingFacts = ReturnType<typeof bookingFacts>;
