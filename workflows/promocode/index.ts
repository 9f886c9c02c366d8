import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { promocodeFolding } from './facts.ts';
import { promocodeBehavior } from './machine.ts';
import { promocodeCommands, promocodeEvents } from './schemas.ts';
import { type PromocodeState, promocodeView } from './state.ts';

/** Everything the product knows about a promo code. Nothing in it is about a person. */
export const promocodeLifecycle: Lifecycle<PromocodeState> = {
  ...promocodeBehavior,
  ...promocodeFolding,
  commands: promocodeCommands,
  events: promocodeEvents,
  view: promocodeView,
  forgotten: (state) => state,
};
