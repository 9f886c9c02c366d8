import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type CardState, slotsAvailable } from './card.ts';

/** What is known of a card's owner and holds: other streams tell, so it arrives from outside. */
export interface Surroundings {
  readonly onHold: boolean;
  readonly ownerVerified: boolean;
  readonly ownerBlocked: boolean;
}

/** Orderable = active, slots free, no active hold, owner verified and not blocked (lifecycles, "Card"). */
export const isOrderable = (
  { value, state }: Snapshot<CardState>,
  { onHold, ownerVerified, ownerBlocked }: Surroundings,
): boolean => value === 'active' && slotsAvailable(state) > 0 && !onHold && ownerVerified && !ownerBlocked;
