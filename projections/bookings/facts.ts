import { type BookingRegions, type BookingState, regionsOf } from '#workflows/booking/booking.ts';
import { servedLease } from '#workflows/booking/lease.ts';
import { bookingLifecycle } from '#workflows/booking/lifecycle.ts';
import { bookingMachine } from '#workflows/booking/machine.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import { clientName } from '#workflows/order/personal.ts';
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

/** After every date that a booking can have: nothing is upcoming. */
const LATEST = '9999-12-31T00:00:00.000Z';

/** What the columns of a booking are made of. */
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
    // Somebody's turn before the system's own: it is what has to be chased. Whether it is upcoming is for whoever reads it to say.
    due: inTurn(deadlines, 'staff', LATEST)[0],
    // Silence that only reminds somebody, or that the system ends by itself, breaks nothing; nor does what waits for something else.
    breach: earliest(deadlines.filter(({ silence, waits }) => silence.does === 'flagOverdue' && waits === undefined)),
    lastDuty: lastEnded(state),
    lastCommissionDuty: lastEnded(state, 'payCommission'),
    commissionDueAt: deadlines.find(({ name }) => name === 'payCommission')?.dueAt ?? null,
  };
}
export type BookingFacts = ReturnType<typeof bookingFacts>;
