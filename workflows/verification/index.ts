import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { verificationBehavior } from './behavior.ts';
import { verificationCommands } from './commands.ts';
import { verificationEvents } from './schemas.ts';
import { verificationFolding } from './folding.ts';
import { verificationForgotten } from './personal.ts';
import type { VerificationState } from './state.ts';
import { verificationView } from './view.ts';

/** Everything the product knows about a cardholder's verification. */
export const verificationLifecycle: Lifecycle<VerificationState> = {
  ...verificationBehavior,
  ...verificationFolding,
  commands: verificationCommands,
  events: verificationEvents,
  view: verificationView,
  forgotten: verificationForgotten,
};
