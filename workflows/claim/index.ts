import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { claimFolding } from './facts.ts';
import { claimBehavior } from './machine.ts';
import { claimCommands, claimEvents } from './schemas.ts';
import { claimForgotten, type ClaimState, claimView, isOpenClaim } from './state.ts';

/** The complete definition of a claim: stream `claim-{id}`. */
export const claimLifecycle: Lifecycle<ClaimState> = {
  ...claimBehavior,
  ...claimFolding,
  commands: claimCommands,
  events: claimEvents,
  view: claimView,
  beside: { of: 'booking', isOpen: isOpenClaim },
  forgotten: claimForgotten,
};
