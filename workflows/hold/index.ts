import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { holdBehavior } from './behavior.ts';
import { holdCommands } from './commands.ts';
import { holdEvents } from './schemas.ts';
import { holdFolding } from './folding.ts';
import type { HoldsState } from './state.ts';
import { holdsForgotten } from './personal.ts';
import { holdView } from './view.ts';

/** Everything the product knows about the holds of a card: stream `holds-{cardId}`, one machine for each of them. */
export const holdLifecycle: Lifecycle<HoldsState> = {
  ...holdBehavior,
  ...holdFolding,
  commands: holdCommands,
  events: holdEvents,
  view: holdView,
  forgotten: holdsForgotten,
  hidden: ({ data }) => (data as { kind?: unknown }).kind === 'secret',
};
