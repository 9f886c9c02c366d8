import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { verificationFolding } from './facts.ts';
import { verificationBehavior } from './machine.ts';
import { verificationCommands, verificationEvents } from './schemas.ts';
import { verificationForgotten, type VerificationState, verificationView } from './state.ts';

/** The complete definition of a cardholder's verification. */
export const verificationLifecycle: Lifecycle<VerificationState> = {
  ...verificationBehavior,
  ...verificationFolding,
  commands: verificationCommands,
  events: verificationEvents,
  view: verificationView,
  forgotten: verificationForgotten,
};
