import { pathTo, waysOut, type WayStep } from '#workflows/kernel/pathTo.ts';
import { bookingGoals } from '#workflows/goals.ts';
import type { BookingRegions } from './state.ts';
import { bookingMachine } from './machine.ts';

const regionNode = (region: keyof BookingRegions) => bookingMachine.root.states['open']!.states[region]!;

/** Returns the remaining steps of one region of a booking, by the machine; empty once it is over. */
export const bookingWayFrom = (region: keyof BookingRegions, state: string): readonly WayStep[] =>
  // A refused booking may be replaced or refunded; neither is the intended goal.
  pathTo(regionNode(region), state, bookingGoals[region]) ?? [];
/**
 * Returns the remaining steps of adding the user to the card and removing them: those of the fulfilment, then the
 * removal, which opens once the user is added.
 */
export function userWayFrom({ fulfilment, removal }: BookingRegions): readonly WayStep[] {
  const onto = bookingWayFrom('fulfilment', fulfilment);
  return [...onto, ...bookingWayFrom('removal', onto.length > 0 && removal === 'notNeeded' ? 'open' : removal)];
}
/** Returns the other steps that a booking's fulfilment could take from here. */
export const bookingOtherwise = (state: string): readonly WayStep[] =>
  waysOut(regionNode('fulfilment'), state).filter(({ to }) => to !== bookingWayFrom('fulfilment', state)[0]?.to);
