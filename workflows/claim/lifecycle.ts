import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { claimBehavior } from './behavior.ts';
import { type ClaimState, isOpenClaim } from './claim.ts';
import { claimCommands } from './commands.ts';
import { claimEvents } from './events.ts';
import { claimFolding } from './folding.ts';
import { claimForgotten } from './personal.ts';
import { claimView } from './view.ts';

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
