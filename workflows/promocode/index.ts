import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { promocodeBehavior } from './behavior.ts';
import { promocodeCommands } from './commands.ts';
import { promocodeEvents } from './schemas.ts';
import { promocodeFolding } from './folding.ts';
import type { PromocodeState } from './state.ts';
import { promocodeView } from './view.ts';

/** Everything the product knows about a promo code. Nothing in it is about a person. */
export const promocodeLifecycle: Lifecycle<PromocodeState> = {
  ...promocodeBehavior,
  ...promocodeFolding,
  commands: promocodeCommands,
  events: promocodeEvents,
  view: promocodeView,
  forgotten: (state) => state,
};
