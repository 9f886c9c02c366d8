import { pathTo, waysOut, type WayStep } from '#workflows/kernel/pathTo.ts';
import { bookingGoals } from '#workflows/goals.ts';
import type { BookingRegions } from './booking.ts';
import { bookingMachine } from './machine.ts';

const regionNode = (region: keyof BookingRegions) => bookingMachine.root.states['open']!.states[region]!;

/** What is still before one region of a booking, by the machine; empty once it is over. */
export const bookingWayFrom = (region: keyof BookingRegions, state: string): readonly WayStep[] =>
  // A refused booking may be replaced or refunded; neither is where it was meant to go.
  pathTo(regionNode(region), state, bookingGoals[region]) ?? [];
/** The user's way onto the card and off it again: the fulfilment's steps, then the removal, which opens once they are added. */
export function userWayFrom({ fulfilment, removal }: BookingRegions): readonly WayStep[] {
  const onto = bookingWayFrom('fulfilment', fulfilment);
  return [...onto, ...bookingWayFrom('removal', onto.length > 0 && removal === 'notNeeded' ? 'open' : removal)];
}
/** Where else a booking's fulfilment could go from here. */
export const bookingOtherwise = (state: string): readonly WayStep[] =>
  waysOut(regionNode('fulfilment'), state).filter(({ to }) => to !== bookingWayFrom('fulfilment', state)[0]?.to);
