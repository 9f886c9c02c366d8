import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { promocodeFolding } from './facts.ts';
import { promocodeBehavior } from './machine.ts';
import { promocodeCommands, promocodeEvents } from './schemas.ts';
import { type PromocodeState, promocodeView } from './state.ts';

/** The complete definition of a promo code. It contains no personal data. */
export const promocodeLifecycle: Lifecycle<PromocodeState> = {
  ...promocodeBehavior,
  ...promocodeFolding,
  commands: promocodeCommands,
  events: promocodeEvents,
  view: promocodeView,
  forgotten: (state) => state,
};
